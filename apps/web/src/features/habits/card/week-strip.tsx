import { lastDays } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { formatDay } from '../../../lib/time/dates.ts'
import { texts } from '../texts.ts'
import classes from './week-strip.module.css'

const WEEK = 7

/** The last seven days, today at the right. */
export const WeekStrip = ({ done, today }: { done: readonly Day[]; today: Day }) => (
  <div className={classes.week} role="img" aria-label={texts.card.week(done.length)}>
    {lastDays(today, WEEK).map((day) => (
      <span
        key={day}
        className={classes.day}
        data-done={done.includes(day) || undefined}
        data-today={day === today || undefined}
      >
        <span className={classes.name}>{formatDay(day, 'weekdayNarrow')}</span>
        <svg className={classes.mark} viewBox="0 0 20 20">
          <circle className={classes.disc} cx={10} cy={10} r={9} />
          <path className={classes.tick} d="M6.4 10.4l2.4 2.4 4.8-5.2" pathLength={1} />
        </svg>
      </span>
    ))}
  </div>
)
