import type { Query, QueryClient, QueryKey, SetDataOptions } from '@tanstack/react-query'

/** Changes an answer at hand. Where it was to be asked for again it still is, which TanStack Query would forget. */
export const changeAnswer = <Data>(
  client: QueryClient,
  query: Query,
  change: (data: Data) => Data,
  options?: SetDataOptions,
) => {
  const before = client.getQueryData<Data>(query.queryKey)
  if (before === undefined) return
  const after = change(before)
  if (after === before) return
  const { isInvalidated } = query.state
  client.setQueryData<Data>(query.queryKey, after, options)
  if (isInvalidated) query.invalidate()
}

/** Changes all that was answered to a question, whatever it was narrowed by. */
export const changeAnswers = <Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, query: Query) => Data,
) => {
  for (const query of client.getQueryCache().findAll({ queryKey }))
    changeAnswer<Data>(client, query, (data) => change(data, query))
}
