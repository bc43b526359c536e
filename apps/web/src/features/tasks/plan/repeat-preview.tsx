import type { Day } from '@dayloom/validators/fields'
import { formatRepetition, type RepeatOrigin, type Repetition } from '@dayloom/validators/tasks/repetition'
import { formatDay } from '../../../lib/time/dates.ts'
import classes from './plan.module.css'
import { repeatWords } from './repeat-words.ts'
import { nextDays } from './repetition-edit.ts'
import { texts } from './texts.ts'

interface RepeatPreviewProps {
  rule: Repetition
  from: RepeatOrigin
  due: Day
  today: Day
  place: { start: Day; number: number }
}

/** The rule in words, and what comes of it. */
export const RepeatPreview = ({ rule, from, due, today, place }: RepeatPreviewProps) => {
  const days = nextDays(rule, from, due, today, place)
  return (
    <div className={classes.preview} role="status">
      <p className={classes.words}>{repeatWords(formatRepetition(rule), from)}</p>
      {days.length === 0 ? (
        <p>{texts.repeat.none}</p>
      ) : (
        <ol className={classes.days} aria-label={texts.repeat.next}>
          {days.map((day) => (
            <li key={day}>
              <time dateTime={day}>
                {formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'weekdayDay' : 'weekdayDate')}
              </time>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
