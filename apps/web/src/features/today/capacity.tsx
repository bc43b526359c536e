import { LEARNED_DAYS } from '@dayloom/domain/today/day-plan'
import type { Today } from '@dayloom/validators/days'
import { ProgressBar } from '../../components/stats/progress-bar.tsx'
import { useToday } from '../../lib/time/use-today.ts'
import { RowsLink } from '../analytics/panels/rows-link.tsx'
import { completedRows, daysUpTo } from '../analytics/rows.ts'
import classes from './capacity.module.css'
import { texts } from './texts.ts'

const { capacity: words } = texts

type Facts = Pick<
  Today,
  'planned_minutes' | 'expected_minutes' | 'day_minutes' | 'busy_minutes' | 'free_minutes'
>

/** Until something is learned of a person's estimates, tasks take as long as planned. */
const isLearned = ({ planned_minutes, expected_minutes }: Facts) => planned_minutes !== expected_minutes

const wordsOf = (day: Facts) => {
  const { expected_minutes: expected, day_minutes, busy_minutes: busy, free_minutes: free } = day
  if (expected === 0) return busy === 0 || day_minutes === 0 ? words.none : words.noneOfFree(free, busy)
  const what = isLearned(day) ? words.expected(expected) : words.planned(expected)
  if (day_minutes === 0) return what
  const more = expected - free
  if (busy === 0) return more > 0 ? words.over(what, more, free) : words.of(what, free)
  return more > 0 ? words.overFree(what, more, free, busy) : words.ofFree(what, free, busy)
}

/** What the estimates say, which leads to the tasks whose time says otherwise. */
const Estimated = ({ minutes }: { minutes: number }) => {
  const today = useToday()
  const rows = completedRows(daysUpTo(today, LEARNED_DAYS), { with: ['estimate', 'time'] })
  return <RowsLink rows={rows}>{words.estimated(minutes)}</RowsLink>
}

/** How full a day is, as a bar and in words: how long what is planned will take, and what events leave of the day. */
export const Capacity = ({ day }: { day: Facts }) => {
  const { planned_minutes, expected_minutes, day_minutes, free_minutes } = day
  const isOver = day_minutes > 0 && expected_minutes > free_minutes
  return (
    <div className={classes.capacity} data-over={isOver || undefined}>
      {day_minutes > 0 && (
        <ProgressBar
          label={words.label}
          value={isOver ? 1 : expected_minutes}
          of={isOver ? 1 : Math.max(1, free_minutes)}
        />
      )}
      <p className={classes.words}>
        {wordsOf(day)}
        {isLearned(day) && (
          <>
            {' · '}
            <Estimated minutes={planned_minutes} />
          </>
        )}
      </p>
    </div>
  )
}
