import { ActionIcon } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Hint } from '../../components/hint/hint.tsx'
import { KeyTooltip } from '../../components/shortcut-keys.tsx'
import { setTabPrefix } from '../../lib/screen/use-tab-title.ts'
import { runShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { durationWords } from '../../lib/time/duration.ts'
import { useSecond } from '../../lib/time/use-second.ts'
import { useStopTimer } from './api.ts'
import { formatElapsed, secondsSince } from './elapsed.ts'
import { texts } from './texts.ts'
import type { Running } from './timer-changes.ts'
import classes from './timer-pill.module.css'

const MINUTE = 60

/** What runs, for how long, and a button that stops it; the browser's tab says it as well. */
export const TimerPill = ({ running }: { running: Running }) => {
  const stop = useStopTimer()
  const at = useSecond()
  const { started_at, focus_ends_at } = running
  const seconds = Math.max(0, secondsSince(started_at, at))
  const title = running.subject.title || texts.untitled
  const time = durationWords(Math.floor(seconds / MINUTE))
  const isOver = focus_ends_at !== null && Date.parse(focus_ends_at) <= at.getTime()
  const words = isOver ? texts.over : time
  useEffect(() => {
    setTabPrefix(`${words} · ${title} – `)
    return () => setTabPrefix('')
  }, [words, title])
  return (
    <div className={classes.pill} data-over={isOver || undefined}>
      <KeyTooltip text={texts.focus} shortcut="focus">
        <button
          type="button"
          className={classes.open}
          aria-label={texts.running(title, time)}
          aria-haspopup="dialog"
          onClick={() => runShortcut('focus')}
        >
          <span className={classes.title}>{title}</span>
          <span className={classes.time}>{formatElapsed(seconds)}</span>
        </button>
      </KeyTooltip>
      <Hint label={texts.stop}>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={34}
          radius="xl"
          aria-label={texts.stopOf(title)}
          onClick={() => stop(running)}
        >
          <IconPlayerStop size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Hint>
    </div>
  )
}
