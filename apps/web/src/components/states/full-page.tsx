import type { ReactNode } from 'react'
import classes from './full-page.module.css'

export const FullPage = ({ children }: { children: ReactNode }) => (
  <main className={classes.page}>{children}</main>
)
