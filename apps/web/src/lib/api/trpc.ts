import type { AppRouter } from '@dayloom/trpc'
import { httpBatchLink, splitLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import superjson from 'superjson'
import { watchConnection, watchedFetch } from './connection.ts'
import { documentAnswersLink } from '../document-answers.ts'
import { authHeaders } from '../legacy-token.ts'
import { errorLanguage } from './error-language.ts'
import { requestIdHeader } from './request-id.ts'
import { below } from '../../loading/below.ts'
import { takeKnownSession } from '../../loading/known-session.ts'
import { onSessionEnd } from '../session-end.ts'
import { tellOfCorrections } from '../clock/clock-notice.ts'
import { hearDocumentTime } from '../clock/clock.ts'
import { keyOf, outboxLink } from '../../outbox/link.ts'
import { writeAhead } from '../../outbox/write-ahead.ts'
import { proofLink } from './proof-link.ts'
import { createQueryClient } from './query-client.ts'

export const trpc = createTRPCReact<AppRouter>()

export const queryClient = createQueryClient()

const linkOf = (maxItems: number) =>
  httpBatchLink({
    url: below('/trpc'),
    maxItems,
    transformer: superjson,
    headers: ({ opList: [op] }) => {
      const key = keyOf(op)
      return {
        ...errorLanguage,
        ...authHeaders(),
        ...requestIdHeader(),
        ...(key && { 'idempotency-key': key }),
      }
    },
    fetch: (url, options) => watchedFetch(url, { ...options, credentials: 'same-origin' }),
  })

export const trpcClient = trpc.createClient({
  links: [
    proofLink,
    documentAnswersLink,
    outboxLink,
    // A key is of one change, which goes alone. Of others the server takes so many at a time.
    splitLink({ condition: (op) => keyOf(op) !== undefined, true: linkOf(1), false: linkOf(10) }),
  ],
})

/** The cache and the calls outside of components: guards and loaders of routes. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient })

tellOfCorrections()
hearDocumentTime()

const known = takeKnownSession()
if (known) api.auth.session.setData(undefined, known)

onSessionEnd(() => {
  const behind = queryClient
    .getMutationCache()
    .findAll({ predicate: ({ state }) => state.isPaused && writeAhead.of(state.variables) !== undefined })
  queryClient.clear()
  // Nothing would ever go on with what stood behind another change: each finds its person gone, and waits for them.
  for (const change of behind) change.continue().catch(() => {})
})

// What was seen last is asked for again as soon as someone answers.
watchConnection(() => void queryClient.invalidateQueries())
