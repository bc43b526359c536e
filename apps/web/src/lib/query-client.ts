import { timings } from '@dayloom/validators/limits'
import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './errors.ts'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        staleTime: timings.freshLists,
        gcTime: timings.cacheRetention,
      },
      mutations: { retry: false },
    },
  })
