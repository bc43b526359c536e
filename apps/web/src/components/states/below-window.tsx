import type { ReactNode } from 'react'
import { usePhone } from '../../lib/screen/use-media.ts'
import classes from './below-window.module.css'
import { OncePainted } from './once-painted.tsx'

interface BelowWindowProps {
  /** What stands there until then on larger screens, whose window may show some of it: without it, what is in it. */
  first?: ReactNode
  children: ReactNode
}

/** What is below the window of a phone, drawn there once what is seen is painted. */
export const BelowWindow = ({ children, first = children }: BelowWindowProps) => (
  // In one place on both: turned, what is being written in it stays.
  <OncePainted first={usePhone() ? <div className={classes.room} /> : first}>{children}</OncePainted>
)
