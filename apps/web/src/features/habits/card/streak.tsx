import { streakTier } from '../streak-rewards.ts'
import { CountingNumber } from '../../../components/stats/counting-number.tsx'
import { StreakIcon } from './streak-icon.tsx'
import classes from './streak.module.css'
import { texts } from '../texts.ts'

/** The current streak in the colour of its tier, with its flame. */
interface StreakProps {
  days: number
  /** After the number. */
  unit?: string
  /** In a row among others. */
  compact?: boolean
}

export const Streak = ({ days, unit = texts.card.streak, compact = false }: StreakProps) => {
  const tier = streakTier(days)
  return (
    <span className={classes.streak} data-tier={tier} data-compact={compact || undefined}>
      <StreakIcon tier={tier} size={compact ? 20 : 24} />
      <span className={classes.count}>
        <CountingNumber value={days} />
      </span>
      <span className={classes.unit}>{unit}</span>
    </span>
  )
}
