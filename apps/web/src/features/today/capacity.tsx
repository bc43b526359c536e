import type { Today } from '@dayloom/validators/days'
import { ProgressBar } from '../../components/stats/progress-bar.tsx'
import classes from './capacity.module.css'
import { texts } from './texts.ts'

const { capacity: words } = texts

type Facts = Pick<Today, 'expected_minutes' | 'day_minutes' | 'busy_minutes' | 'free_minutes'>

const wordsOf = ({
  expected_minutes: planned,
  day_minutes,
  busy_minutes: busy,
  free_minutes: free,
}: Facts) => {
  if (planned === 0) return busy === 0 || day_minutes === 0 ? words.none : words.noneOfFree(free, busy)
  if (day_minutes === 0) return words.unlimited(planned)
  if (busy === 0) return planned > free ? words.over(planned, free) : words.planned(planned, free)
  return planned > free ? words.overFree(planned, free, busy) : words.plannedOfFree(planned, free, busy)
}

/** How full a day is, as a bar and in words: what is planned, and what events leave of the day. */
export const Capacity = ({ day }: { day: Facts }) => {
  const { expected_minutes, day_minutes, free_minutes } = day
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
      <p className={classes.words}>{wordsOf(day)}</p>
    </div>
  )
}
