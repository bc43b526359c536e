import type { ReactNode } from 'react'
import { useOncePainted } from '../../loading/use-once-painted.ts'

interface OncePaintedProps {
  /** Stands there until then: of the same size, or things move. */
  first: ReactNode
  children: ReactNode
}

/** What is below the window at first, drawn once what is seen is painted. */
export const OncePainted = ({ first, children }: OncePaintedProps) => useOncePainted(first, children)
