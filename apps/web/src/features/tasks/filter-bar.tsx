import { ActiveFilters } from './filters/active-filters.tsx'
import type { Filters } from './filters/search.ts'
import { SaveView } from './views/save-view.tsx'

/** What narrows the list, and its keeping as a view: loaded with the first filter. */
export const FilterBar = ({ filters }: { filters: Filters }) => (
  <ActiveFilters filters={filters}>
    <SaveView filters={filters} />
  </ActiveFilters>
)
