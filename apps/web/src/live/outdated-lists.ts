import type { Query, QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { z } from 'zod'
import { trpc } from '../lib/api/trpc.ts'

/** tRPC's key of a list: the path, then what was asked. */
const keySchema = z.tuple([z.unknown(), z.object({ input: z.looseObject({}) })])

/** A list without filters holds every task. */
export const isUnfiltered = ({ queryKey }: Pick<Query, 'queryKey'>) => {
  const input = keySchema.safeParse(queryKey).data?.[1].input
  return input !== undefined && Object.values(input).every((value) => value === undefined)
}

const listsOf = (client: QueryClient) =>
  client.getQueryCache().findAll({ queryKey: getQueryKey(trpc.tasks.list) })

/** Lists that are still to be asked for: what was on its way when something changed was called off, or may be older. */
const outdated = new WeakSet<Query>()

const callOff = (query: Query) => {
  const { fetchStatus, fetchMeta } = query.state
  // For the next page the screen asks again by itself.
  if (fetchStatus === 'fetching' && !fetchMeta?.fetchMore) outdated.add(query)
  return query.cancel({ revert: true })
}

/** Calls off what is on its way to any list, before something changes. */
export const callOffLists = (client: QueryClient) => Promise.all(listsOf(client).map(callOff))

/** Calls off what may have been read before a change whose answer is taken into the lists now. */
export const callOffOlder = (client: QueryClient) => {
  for (const query of listsOf(client)) {
    if (query.state.data !== undefined) void callOff(query)
    // Who looks at a list for the first time sees that one meanwhile.
    else if (query.state.fetchStatus === 'fetching') outdated.add(query)
  }
}

/** A change has done to lists what its answer does not say. */
export const outdateLists = (client: QueryClient) => {
  for (const query of listsOf(client)) outdated.add(query)
}

/** After a change the cached rows of a whole list are the answer, and it is not fetched again. */
const isAnswer = (query: Query) =>
  isUnfiltered(query) && query.state.status === 'success' && !query.state.isInvalidated

/** Asks again for every list that a change may have left as it was before: those with filters, and outdated ones. */
export const askForLists = (client: QueryClient) => {
  for (const query of listsOf(client)) if (outdated.delete(query)) query.invalidate()
  void client.invalidateQueries({
    queryKey: getQueryKey(trpc.tasks.list),
    predicate: (query) => !isAnswer(query),
  })
}
