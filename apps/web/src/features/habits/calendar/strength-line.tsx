import type { WeekStrength } from '@dayloom/domain/habits/strength-by-week'
import { clsx } from 'clsx'
import classes from './strength-line.module.css'

const WIDTH = 100
const HEIGHT = 24

interface StrengthLineProps {
  /** Oldest first, two at least. */
  weeks: readonly WeekStrength[]
  label: string
  className?: string | undefined
}

/** How a strength went from week to week, between 0 and 100. */
export const StrengthLine = ({ weeks, label, className }: StrengthLineProps) => {
  const x = (index: number) => (index / (weeks.length - 1)) * WIDTH
  const y = (strength: number) => HEIGHT - (strength / 100) * HEIGHT
  const line = weeks.map(({ strength }, index) => `${x(index)},${y(strength)}`).join(' ')
  return (
    <svg
      className={clsx(classes.chart, className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon className={classes.area} points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
      <polyline className={classes.line} points={line} />
    </svg>
  )
}
