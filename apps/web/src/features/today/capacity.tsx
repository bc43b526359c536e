import { ProgressBar } from '../../components/stats/progress-bar.tsx'
import classes from './capacity.module.css'
import { texts } from './texts.ts'

const { capacity: words } = texts

interface CapacityProps {
  planned: number
  /** Minutes of the day that are there for tasks. */
  available: number
}

const wordsOf = ({ planned, available }: CapacityProps) => {
  if (planned === 0) return words.none
  if (available === 0) return words.unlimited(planned)
  return planned > available ? words.over(planned, available) : words.planned(planned, available)
}

/** How full a day is, as a bar and in words. */
export const Capacity = ({ planned, available }: CapacityProps) => {
  const isOver = available > 0 && planned > available
  return (
    <div className={classes.capacity} data-over={isOver || undefined}>
      {available > 0 && (
        <ProgressBar label={words.label} value={Math.min(planned, available)} of={available} />
      )}
      <p className={classes.words}>{wordsOf({ planned, available })}</p>
    </div>
  )
}
