import { Menu } from '@mantine/core'
import { IconFocus2, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useOpenOverlay } from '../../lib/use-overlay.ts'
import { useStartTimer, useStopTimer } from './api.ts'
import { writeFocus } from './focus/focus-store.ts'
import { texts } from './texts.ts'
import type { Subject } from './timer-changes.ts'
import { useTimer } from './use-timer.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** What the menu of a task or a habit has of the timer. */
export const TimerItems = (subject: Subject) => {
  const running = useTimer()
  const start = useStartTimer()
  const stop = useStopTimer()
  const openFocus = useOpenOverlay('focus')
  const isThis = running?.subject.kind === subject.kind && running.subject.id === subject.id
  const focus = () => {
    if (!running) writeFocus({ subject, rest_ends_at: null })
    openFocus()
  }
  return (
    <>
      {isThis ? (
        <Menu.Item leftSection={<IconPlayerStop {...icon} />} onClick={() => stop(running)}>
          {texts.stop}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={() => start(subject)}>
          {texts.start}
        </Menu.Item>
      )}
      {(isThis || !running) && (
        <Menu.Item leftSection={<IconFocus2 {...icon} />} onClick={focus}>
          {texts.focus}
        </Menu.Item>
      )}
    </>
  )
}
