import { ActionIcon } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Hint } from '../../components/hint/hint.tsx'
import { setTabPrefix } from '../../lib/screen/use-tab-title.ts'
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
  const seconds = Math.max(0, secondsSince(running.started_at, useSecond()))
  const title = running.subject.title || texts.untitled
  const words = durationWords(Math.floor(seconds / MINUTE))
  useEffect(() => {
    setTabPrefix(`${words} · ${title} – `)
    return () => setTabPrefix('')
  }, [words, title])
  return (
    <div className={classes.pill} role="group" aria-label={texts.label}>
      <span className={classes.title}>{title}</span>
      <span className={classes.time}>{formatElapsed(seconds)}</span>
      <Hint label={texts.stop}>
        <ActionIcon
          className={classes.stop ?? ''}
          variant="subtle"
          color="neutral"
          size={32}
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
