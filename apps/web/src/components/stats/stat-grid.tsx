import type { ReactNode } from 'react'
import classes from './stat-grid.module.css'

/** Stat cards side by side: as many as fit, two on a phone. */
export const StatGrid = ({ children }: { children: ReactNode }) => (
  <div className={classes.grid}>{children}</div>
)
