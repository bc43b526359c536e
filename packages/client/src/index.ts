import { createTRPCClient, httpBatchLink, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import createFetchClient, { type Middleware } from 'openapi-fetch'
import { changes, type ChangesOptions } from './changes.ts'
import { DayloomError } from './errors.ts'
import type { paths } from './generated/rest.ts'
import type { DayloomRouter } from './router.ts'

export type { Change, ChangesOptions } from './changes.ts'
export { DayloomError } from './errors.ts'
export type { components, operations, paths } from './generated/rest.ts'
export type { DayloomRouter, Issue } from './router.ts'

export interface DayloomOptions {
  /** The address of the server, such as `https://dayloom.example`. */
  baseUrl: string
  /** An API token (`dl_…`), created in Profile → Security. */
  token: string
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
}

/** The most calls that the server accepts in one request. */
const MAX_BATCH_CALLS = 10

/** Inputs and answers are plain JSON, in the envelope of the server's transformer. */
const transformer = {
  input: { serialize: (json: unknown) => ({ json }), deserialize: (value: unknown) => value },
  output: {
    serialize: (value: unknown) => value,
    deserialize: (frame: unknown): unknown =>
      typeof frame === 'object' && frame !== null && 'json' in frame ? frame.json : undefined,
  },
}

const withErrors: TRPCLink<DayloomRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        error: (error) => observer.error(DayloomError.ofTrpc(error)),
        complete: () => observer.complete(),
      }),
    )

const throwing: Middleware = {
  onResponse: async ({ response }) => {
    if (!response.ok) throw await DayloomError.ofResponse(response)
  },
}

/**
 * A client of one account. `trpc` and `rest` throw a `DayloomError` if the server refuses. `changes()` yields the
 * changes from now on, or after `since`.
 */
export const createDayloom = ({ baseUrl, token, ...options }: DayloomOptions) => {
  const origin = baseUrl.replace(/\/+$/, '')
  const headers = () => ({ authorization: `Bearer ${token}` })
  const send: typeof fetch = (input, init) => (options.fetch ?? globalThis.fetch)(input, init)
  const rest = createFetchClient<paths>({ baseUrl: `${origin}/api`, headers: headers(), fetch: send })
  rest.use(throwing)
  return {
    trpc: createTRPCClient<DayloomRouter>({
      links: [
        withErrors,
        httpBatchLink({
          url: `${origin}/trpc`,
          headers,
          transformer,
          fetch: send,
          maxItems: MAX_BATCH_CALLS,
        }),
      ],
    }),
    rest,
    changes: (following?: ChangesOptions) => changes({ baseUrl: origin, headers, fetch: send }, following),
  }
}

export type Dayloom = ReturnType<typeof createDayloom>
