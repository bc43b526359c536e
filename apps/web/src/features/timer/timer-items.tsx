import { Menu } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useStartTimer, useStopTimer } from './api.ts'
import { texts } from './texts.ts'
import type { Subject } from './timer-changes.ts'
import { useTimer } from './use-timer.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** What the menu of a task or a habit has of the timer. */
export const TimerItems = (subject: Subject) => {
  const running = useTimer()
  const start = useStartTimer()
  const stop = useStopTimer()
  const isThis = running?.subject.kind === subject.kind && running.subject.id === subject.id
  return isThis ? (
    <Menu.Item leftSection={<IconPlayerStop {...icon} />} onClick={() => stop(running)}>
      {texts.stop}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={() => start(subject)}>
      {texts.start}
    </Menu.Item>
  )
}
