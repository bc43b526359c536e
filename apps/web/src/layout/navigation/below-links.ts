import { createContext, type ComponentType } from 'react'
import type { NavPath } from '../../lib/redirect.ts'

export interface BelowLinkProps {
  /** A drawer closes when one goes somewhere. */
  onNavigate?: (() => void) | undefined
}

/** What stands below a link of the navigation. A feature gives it; the layout knows none. */
export const BelowLinks = createContext<Partial<Record<NavPath, ComponentType<BelowLinkProps>>>>({})
