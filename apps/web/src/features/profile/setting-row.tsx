import type { ReactNode } from 'react'
import classes from './setting-row.module.css'

interface SettingRowProps {
  title: string
  /** The id of the switch or field that the title is the label of. */
  labelFor?: string
  /** A pill beside the title. */
  state?: ReactNode
  hint?: ReactNode
  /** One switch, field or button. */
  control?: ReactNode
  /** More about it, below both. */
  children?: ReactNode
}

/** One setting: what it is at the left, what changes it at the right; below it where there is no room. */
export const SettingRow = ({ title, labelFor, state, hint, control, children }: SettingRowProps) => (
  <div className={classes.row}>
    <div className={classes.words}>
      <h2 className={classes.title}>
        {labelFor ? <label htmlFor={labelFor}>{title}</label> : title} {state}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
    {control && <div>{control}</div>}
    {children && <div className={classes.more}>{children}</div>}
  </div>
)
