import type { ReactNode } from 'react'
import { Weave } from './weave.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** Where the line is the heading of the whole page. */
  as?: 'p' | 'h1'
  /** Only where the one line is not enough. */
  text?: string
  /** The common drawing unless a feature has its own. */
  picture?: ReactNode
  action?: ReactNode
}

export const EmptyState = ({ title, as: Line = 'p', text, picture, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    <div className={classes.picture} aria-hidden>
      {picture ?? <Weave />}
    </div>
    <Line className={classes.title}>{title}</Line>
    {text && <p className={classes.text}>{text}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)
