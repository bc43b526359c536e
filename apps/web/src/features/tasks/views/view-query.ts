import { addressOfView } from '@dayloom/validators/addresses'
import type { ViewQuery } from '@dayloom/validators/views'
import { hasPassing, type Filters, type TaskView } from '../filters/search.ts'

/** What a view keeps of the filters. */
export const viewQueryOf = (
  { search, status, priority, tag, list, due }: Filters,
  layout: TaskView,
): ViewQuery => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(priority && { priority }),
  ...(tag && { tag }),
  ...(list && { list }),
  ...(due && { due }),
  layout,
})

/** Whether a view has something to keep. */
export const isKept = (filters: Filters) => Object.keys(viewQueryOf(filters, 'list')).length > 1

/** Whether the tasks screen shows a view, as a board or as a list. */
export const isShown = (query: ViewQuery, filters: Filters) => {
  const text = (of: Filters) => JSON.stringify(viewQueryOf(of, 'list'))
  return !hasPassing(filters) && text(addressOfView(query)) === text(filters)
}
