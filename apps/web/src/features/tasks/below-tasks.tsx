import type { BelowLinkProps } from '../../layout/navigation/below-links.ts'
import { SidebarLists } from './lists/sidebar-lists.tsx'
import { SavedViews } from './views/saved-views.tsx'

/** What stands in the sidebar below the link of the tasks. */
export const BelowTasks = ({ replaces }: BelowLinkProps) => (
  <>
    <SidebarLists replaces={replaces} />
    <SavedViews replaces={replaces} />
  </>
)
