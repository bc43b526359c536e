import type { ReactNode } from 'react'
import { Weave } from './weave.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** Only where the one line is not enough. */
  text?: string
  /** Drawn in code; a piece of weave unless a feature has its own. */
  picture?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** One line, one picture, one button. */
export const EmptyState = ({ title, text, picture = <Weave />, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    <div className={classes.picture} aria-hidden>
      {picture}
    </div>
    <p className={classes.title}>{title}</p>
    {text && <p className={classes.text}>{text}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)
