import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/** Asks again after a change. A first answer that is on its way would be waited for instead, and may be older. */
export const askAgain = (client: QueryClient, filters: QueryFilters) => {
  for (const query of client.getQueryCache().findAll(filters))
    if (query.state.data === undefined) void query.cancel({ revert: true })
  void client.invalidateQueries(filters)
}
