import { timings } from '@dayloom/validators/limits'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal, isSignedOut } from './errors.ts'
import { offlineCache } from '../offline-cache/persister.ts'
import { endSession } from '../session/session-end.ts'

const onError = (error: unknown) => {
  if (isSignedOut(error)) endSession('expired')
}

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
