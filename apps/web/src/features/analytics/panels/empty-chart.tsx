import type { ReactNode } from 'react'
import classes from './empty-chart.module.css'

/** An empty range that looks intended: axes without bars, one line, perhaps one button. */
export const EmptyChart = ({ text, action }: { text: string; action?: ReactNode }) => (
  <div className={classes.empty}>
    <svg className={classes.picture} viewBox="0 0 160 56" width={160} height={56} aria-hidden>
      <path d="M0 55.5h160M0 28h160M0 .5h160" strokeDasharray="3 4" />
      <path d="M16 55V44M48 55V34M80 55V40M112 55V24M144 55V36" strokeWidth={10} strokeLinecap="round" />
    </svg>
    <p className={classes.text}>{text}</p>
    {action}
  </div>
)
