import { timings } from '@dayloom/validators/limits'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Mutation,
  type MutationCacheNotifyEvent,
  type QueryKey,
} from '@tanstack/react-query'
import { isRefusal, isSignedOut } from './errors.ts'
import { notifyFailure } from './notify-failure.ts'
import { offlineCache, userOf } from '../offline-cache/persister.ts'
import { endSession } from '../session-end.ts'
import { writeAhead } from '../../outbox/write-ahead.ts'
import { pathOf } from './mutation-path.ts'

/** How a change says that it failed. One that declares nothing says it in the server's words, or in general ones. */
type ChangeMeta =
  /**
   * What is said where the server has no words. With `retry` the same change is offered once more, as its hook
   * declares it: what follows belongs into the hook's `onSuccess`, which comes then as well.
   */
  | { failed: string; retry?: true }
  /** Whoever asked says it: beside a field, with a way to try again. */
  | { showsError: true }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ChangeMeta
  }
}

export const GENERAL_FAILURE = 'That did not work. Please try again.'

const endIfSignedOut = (error: unknown) => {
  if (isSignedOut(error)) endSession('expired')
}

const sayFailure = (error: unknown, meta: ChangeMeta | undefined, retry: () => void) => {
  if (meta && 'showsError' in meta) return
  notifyFailure(error, meta?.failed ?? GENERAL_FAILURE, meta?.retry && retry)
}

/** The same change once more. Where it fails again, the cache says that again. */
const sendAgain = async (
  client: QueryClient,
  options: Mutation<unknown, unknown>['options'],
  variables: unknown,
) => {
  const change = client.getMutationCache().build(client, options)
  await change.execute(variables).catch(() => undefined)
}

/**
 * A first answer that is on its way is asked for again as well: it may have been read before what makes all others
 * invalid. TanStack Query waits for it instead, and then takes it for new (its issue 8530).
 */
class RestartingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ) {
    const coming = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    const all = super.invalidateQueries(filters, options)
    for (const query of coming) {
      // Who waits for the first one gets the second.
      void query.cancel({ silent: true })
      query.fetch().catch(() => undefined)
    }
    return all
  }
}

/**
 * Tells of what happens to changes, and not of each drawing of what could make one: all that shows what is pending
 * (`usePendingCalls`) would look for it again, at a timer each, for every button of a screen that is drawn.
 */
class ChangesCache extends MutationCache {
  override notify(event: MutationCacheNotifyEvent) {
    if (event.type !== 'observerOptionsUpdated') super.notify(event)
  }
}

export const createQueryClient = () =>
  new RestartingQueryClient({
    queryCache: new QueryCache({ onError: endIfSignedOut }),
    mutationCache: new ChangesCache({
      // All that shows a change before it is answered goes by what is pending here, which it is from this moment on.
      onMutate: (input, { options }, { client }) =>
        writeAhead.write(userOf(client), pathOf(options.mutationKey), input),
      onError: (error, variables, _result, { meta, options }, { client }) => {
        endIfSignedOut(error)
        sayFailure(error, meta, () => void sendAgain(client, options, variables))
      },
      onSettled: (_answer, _error, input) => writeAhead.end(input, true),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        staleTime: timings.freshLists,
        gcTime: timings.cacheRetention,
        // Without a network a question fails at once as well, unless its last answer was kept.
        networkMode: 'always',
        persister: offlineCache,
      },
      // Without a network a change fails at once and says so; waiting would look like saved.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
