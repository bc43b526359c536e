import { lastDays } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { formatDay } from '../../../lib/time/dates.ts'
import { texts } from '../texts.ts'
import type { HabitsToday } from '../use-habit-day.ts'
import classes from './week-strip.module.css'

const WEEK = 7
const { card } = texts

const Circle = () => (
  <svg className={classes.mark} viewBox="0 0 20 20" aria-hidden>
    <circle className={classes.disc} cx={10} cy={10} r={9} />
    <path className={classes.tick} d="M6.4 10.4l2.4 2.4 4.8-5.2" pathLength={1} />
  </svg>
)

interface WeekStripProps {
  habit: Pick<Habit, 'id' | 'goal' | 'recent_completions' | 'completed_today'>
  today: Day
  changes: HabitsToday
  /** In a row: without the letters of the days. */
  compact?: boolean
}

/** The last seven days, today at the right. A tap marks a day, or takes that back. A limit keeps itself, so its days are only shown. */
export const WeekStrip = ({ habit, today, changes, compact = false }: WeekStripProps) => {
  const { id, goal, recent_completions } = habit
  const isLimit = goal?.direction === 'at_most'
  const toggle = (day: Day, isDone: boolean) => {
    if (day !== today) changes.check(id, day, !isDone)
    else if (isDone) changes.takeBack(id)
    else changes.complete(id)
  }
  return (
    <div
      className={classes.week}
      role="group"
      aria-label={card.week(recent_completions.length)}
      data-compact={compact || undefined}
    >
      {lastDays(today, WEEK).map((day) => {
        const isDone = recent_completions.includes(day)
        const marks = { 'data-done': isDone || undefined, 'data-today': day === today || undefined }
        const content = (
          <>
            {!compact && (
              <span className={classes.name} aria-hidden>
                {formatDay(day, 'weekdayNarrow')}
              </span>
            )}
            <Circle />
          </>
        )
        return isLimit ? (
          <span
            key={day}
            role="img"
            className={classes.day}
            aria-label={`${formatDay(day, 'dayFull')}, ${isDone ? card.dayOf.done : card.dayOf.open}`}
            {...marks}
          >
            {content}
          </span>
        ) : (
          <button
            key={day}
            type="button"
            className={classes.day}
            aria-pressed={isDone}
            aria-label={formatDay(day, 'dayFull')}
            onClick={() => toggle(day, isDone)}
            {...marks}
          >
            {content}
          </button>
        )
      })}
    </div>
  )
}
