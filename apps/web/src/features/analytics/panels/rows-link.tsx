import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { RowsLink as Rows } from '../rows.ts'
import classes from './rows-link.module.css'

interface RowsLinkProps {
  /** Without any there is nothing to look at, and no link. */
  rows: Rows | null | undefined
  /** What the number alone does not say. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A number that leads to the rows it counts. */
export const RowsLink = ({ rows, label, className, children }: RowsLinkProps) =>
  rows ? (
    <Link {...rows} className={clsx(classes.link, className)} aria-label={label}>
      {children}
    </Link>
  ) : (
    children
  )
