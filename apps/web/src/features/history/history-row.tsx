import type { Change } from '@dayloom/validators/changes'
import { Button } from '@mantine/core'
import { formatDate } from '../../lib/time/dates.ts'
import classes from './history-panel.module.css'
import { texts } from './texts.ts'

interface HistoryRowProps {
  change: Change
  words: readonly string[]
  who: string
  timezone: string
  /** Null where it cannot be taken back. */
  onTakeBack: (() => void) | null
  busy: boolean
}

/** One change: what, who and when. */
export const HistoryRow = ({ change, words, who, timezone, onTakeBack, busy }: HistoryRowProps) => (
  <li className={classes.row}>
    <div className={classes.words}>
      {words.map((each) => (
        <p key={each} className={classes.what}>
          {each}
        </p>
      ))}
      <p className={classes.who}>
        {who}, <time dateTime={change.at}>{formatDate(change.at, 'moment', timezone)}</time>
      </p>
    </div>
    {onTakeBack && (
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={onTakeBack}
        loading={busy}
        aria-label={texts.takeBackNamed(words.join('. '))}
      >
        {texts.takeBack}
      </Button>
    )}
  </li>
)
