import type { ReactNode } from 'react'
import classes from './pill.module.css'

interface PillProps {
  tone?: 'success' | 'warning' | 'danger' | 'neutral'
  /** Decoration; the word says the same. */
  icon?: ReactNode
  children: ReactNode
}

/** One word for a state. */
export const Pill = ({ tone = 'neutral', icon, children }: PillProps) => (
  <span className={classes.pill} data-tone={tone}>
    {icon}
    {children}
  </span>
)
