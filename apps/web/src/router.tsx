import type { TwoFactorMethod } from '@dayloom/validators/enums'
import { createRouter } from '@tanstack/react-router'
import { NotFound } from './components/states/not-found.tsx'
import { RouteError } from './components/states/route-error.tsx'
import { below } from './loading/below.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { onSessionEnd, type SessionEnd } from './lib/session-end.ts'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  basepath: below('/'),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
})

let leaving = false

const leave = async (end: SessionEnd) => {
  const { pathname, href } = router.state.location
  if (leaving || pathname === '/login') return
  leaving = true
  const returnTo = end === 'expired' && pathname !== '/' ? href : undefined
  // The others who hear of it first: the sign-in screen must not find the person who just left.
  await Promise.resolve()
  await router.navigate({ to: '/login', replace: true, state: { returnTo } })
  leaving = false
}

onSessionEnd((end) => void leave(end))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Where a person was when their session ended. */
    returnTo?: string | undefined
    /** A sign-in that has come as far as its second factor. */
    challenge?: { id: string; methods: TwoFactorMethod[] } | undefined
    /** From the link of a reset mail. */
    resetToken?: string | undefined
    /** The secret of an invitation. */
    invite?: string | undefined
  }
}
