import type { AppRouter } from '@dayloom/trpc'
import { httpBatchLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import superjson from 'superjson'
import { watchConnection, watchedFetch } from './connection.ts'
import { documentAnswersLink } from '../document-answers.ts'
import { authHeaders } from '../legacy-token.ts'
import { takeKnownSession } from '../loading/known-session.ts'
import { onSessionEnd } from '../session-end.ts'
import { proofLink } from './proof-link.ts'
import { createQueryClient } from './query-client.ts'

export const trpc = createTRPCReact<AppRouter>()

export const queryClient = createQueryClient()

export const trpcClient = trpc.createClient({
  links: [
    proofLink,
    documentAnswersLink,
    httpBatchLink({
      url: '/trpc',
      // The server refuses longer batches.
      maxItems: 10,
      transformer: superjson,
      headers: authHeaders,
      fetch: (url, options) => watchedFetch(url, { ...options, credentials: 'same-origin' }),
    }),
  ],
})

/** The cache and the calls outside of components: guards and loaders of routes. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient })

const known = takeKnownSession()
if (known) api.auth.session.setData(undefined, known)

onSessionEnd(() => queryClient.clear())

// What was seen last is asked for again as soon as someone answers.
watchConnection(() => void queryClient.invalidateQueries())
