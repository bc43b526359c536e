import type { Filters } from './search.ts'

/** How many chips there are, as `chipsOf` makes them, which is loaded when there is one. The search shows itself. */
export const countFilters = (filters: Filters) => {
  const { status = [], priority = [], tag = [], list = [], plan_to_done = [], without = [] } = filters
  const ranges = [
    [filters.completed_from, filters.completed_to],
    [filters.dated_from, filters.dated_to],
    [filters.completed_hour_from, filters.completed_hour_to],
    [filters.due],
    [filters.due_from],
    [filters.due_to],
  ]
  const listed = [status, priority, tag, list, plan_to_done, without, filters.with ?? []].reduce(
    (sum, { length }) => sum + length,
    0,
  )
  return listed + ranges.filter((ends) => ends.some((end) => end !== undefined)).length
}
