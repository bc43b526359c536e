import type { ReactNode } from 'react'
import classes from './stat-card.module.css'

interface StatCardProps {
  label: string
  value: ReactNode
  /** After the number, small: "days", "/5". */
  unit?: string
  icon?: ReactNode
  /** One dim line, a short list or a link below. */
  children?: ReactNode
}

/** A number with its label. */
export const StatCard = ({ label, value, unit, icon, children }: StatCardProps) => (
  <section className={classes.card} aria-label={label}>
    <div className={classes.label}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      {label}
    </div>
    <div className={classes.value}>
      {value}
      {unit && <span className={classes.unit}> {unit}</span>}
    </div>
    {children && <div className={classes.more}>{children}</div>}
  </section>
)
