import type { Habit } from '@dayloom/validators/habits'
import { CountingNumber } from '../../../components/stats/counting-number.tsx'
import { tierOf } from '../streak-rewards.ts'
import { streakLabel } from '../streak-rewards.ts'
import { StreakIcon } from './streak-icon.tsx'
import classes from './streak.module.css'

interface StreakProps {
  habit: Pick<Habit, 'streak_count' | 'streak_unit'>
  /** After the number. */
  unit?: string
  /** In a row among others. */
  compact?: boolean
}

/** The current streak in the colour of its tier, with its flame. */
export const Streak = ({ habit, unit, compact = false }: StreakProps) => {
  const tier = tierOf(habit)
  return (
    <span className={classes.streak} data-tier={tier} data-compact={compact || undefined}>
      <StreakIcon tier={tier} size={compact ? 20 : 24} />
      <span className={classes.count}>
        <CountingNumber value={habit.streak_count} />
      </span>
      <span className={classes.unit}>{unit ?? streakLabel(habit.streak_unit)}</span>
    </span>
  )
}
