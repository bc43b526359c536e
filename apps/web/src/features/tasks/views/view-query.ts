import { addressOfView } from '@dayloom/validators/addresses'
import type { ViewQuery } from '@dayloom/validators/views'
import type { Filters, TaskView } from '../filters/search.ts'

/** What a view keeps of the filters: all but the two dates, which would be past soon. */
export const viewQueryOf = (
  { search, status, priority, tag, due }: Filters,
  layout: TaskView,
): ViewQuery => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(priority && { priority }),
  ...(tag && { tag }),
  ...(due && { due }),
  layout,
})

/** Whether a view has something to keep. */
export const isKept = ({ due_from: _from, due_to: _to, ...filters }: Filters) =>
  Object.keys(viewQueryOf(filters, 'list')).length > 1

/** Whether the tasks screen shows a view, as a board or as a list. */
export const isShown = (query: ViewQuery, filters: Filters) => {
  const { due_from, due_to } = filters
  const text = (of: Filters) => JSON.stringify(viewQueryOf(of, 'list'))
  return due_from === undefined && due_to === undefined && text(addressOfView(query)) === text(filters)
}
