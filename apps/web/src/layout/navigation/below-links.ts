import { createContext, type ComponentType } from 'react'
import type { NavPath } from '../../lib/redirect.ts'

export interface BelowLinkProps {
  /** Whether a link takes over the entry of the history. */
  replaces: boolean
}

/** What stands below a link of the navigation. A feature gives it; the layout knows none. */
export const BelowLinks = createContext<Partial<Record<NavPath, ComponentType<BelowLinkProps>>>>({})
