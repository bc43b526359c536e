import { createRouter } from '@tanstack/react-router'
import { NotFound } from './components/not-found.tsx'
import { RouteError } from './components/route-error.tsx'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { onSessionEnd } from './lib/session-end.ts'
import { queryClient } from './lib/trpc.ts'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
})

onSessionEnd(async (end) => {
  const { pathname, href } = router.state.location
  if (pathname === '/login') return
  const returnTo = end === 'expired' && pathname !== '/' ? href : undefined
  await router.navigate({ to: '/login', replace: true, state: { returnTo } })
  // Only now: no screen that is still mounted may ask for its data again.
  queryClient.clear()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Where a person was when their session ended. */
    returnTo?: string | undefined
  }
}
