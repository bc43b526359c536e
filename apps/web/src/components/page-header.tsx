import type { ReactNode } from 'react'
import { useTabTitle } from '../lib/screen/use-tab-title.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Buttons and toggles at the right; below the title on a phone. */
  actions?: ReactNode
}

/** The heading of a screen, which also names the browser's tab. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => {
  useTabTitle(`${title} · Dayloom`)
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
