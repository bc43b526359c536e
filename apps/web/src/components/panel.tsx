import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title?: string
  /** At the right of the title: a link, a toggle, a count. */
  aside?: ReactNode
  /** Content that brings its own edges, such as a list of rows. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A surface on the page. Never put one inside another. */
export const Panel = ({ title, aside, flush = false, className, children }: PanelProps) => {
  const id = useId()
  return (
    <section className={clsx(classes.panel, className)} aria-labelledby={title ? id : undefined}>
      {(title || aside) && (
        <header className={classes.header}>
          {title && (
            <h2 className={classes.title} id={id}>
              {title}
            </h2>
          )}
          {aside}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  )
}
