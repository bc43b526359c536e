import type { StreakTier } from '../streak-rewards.ts'
import classes from './streak-icon.module.css'

/** The flame of each tier of a streak. */
const looks: Record<StreakTier, { scale: number; filled: boolean; heart: boolean; sparks: boolean }> = {
  gray: { scale: 0.62, filled: false, heart: false, sparks: false },
  green: { scale: 0.74, filled: false, heart: true, sparks: false },
  yellow: { scale: 0.84, filled: true, heart: false, sparks: false },
  orange: { scale: 0.94, filled: true, heart: true, sparks: false },
  purple: { scale: 1, filled: true, heart: true, sparks: true },
}

const FLAME =
  'M12 2.8c.6 3.2 5.6 5.3 5.6 11a5.6 5.6 0 0 1-11.2 0c0-2 .8-3.5 1.9-4.8.3 1.3.9 2.1 1.8 2.6C9.8 8.4 10.3 5.3 12 2.8z'
const HEART = 'M12 12.4c.3 1.5 2.3 2.3 2.3 4.5a2.3 2.3 0 0 1-4.6 0c0-1.9 1.5-2.7 2.3-4.5z'
const SPARKS = 'M3.6 7.2v2.600M2.3 8.5h2.600M20.6 4.4v2.600M19.3 5.7h2.600M20.4 11.4v1.800M19.5 12.3h1.8'

export const StreakIcon = ({ tier, size = 22 }: { tier: StreakTier; size?: number }) => {
  const { scale, filled, heart, sparks } = looks[tier]
  return (
    <svg className={classes.icon} data-tier={tier} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <g className={classes.flame} style={{ scale }} data-filled={filled || undefined}>
        <path d={FLAME} />
        {heart && <path className={classes.heart} d={HEART} data-on-fill={filled || undefined} />}
      </g>
      {sparks && <path className={classes.sparks} d={SPARKS} />}
    </svg>
  )
}
