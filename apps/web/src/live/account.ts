import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { z } from 'zod'
import { trpc } from '../lib/api/trpc.ts'

/** What belongs to the account is in no log: the routers of its lists, and of what is shown of the person. */
const lists = new Set(['tokens', 'webhooks', 'calendarFeed', 'factors', 'users', 'push', 'ratings'])
const person = new Set(['users', 'factors', 'email'])

/** tRPC's keys begin with the segments of the path. */
const keySchema = z.tuple([z.tuple([z.string()], z.string())], z.unknown())
const pathOf = (key: unknown) => keySchema.safeParse(key).data?.[0] ?? []

/** Follows what another tab of this browser changes of the account; what another device does, when somebody looks again. */
export const followAccount = (client: QueryClient, userId: string) => {
  const channel = new BroadcastChannel(`account of ${userId}`)
  const askAgain = (changed: ReadonlySet<string>) =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => {
        const [router = ''] = pathOf(queryKey)
        return lists.has(router) && changed.has(router)
      },
    })
  channel.addEventListener('message', ({ data }) => {
    const router = z.string().safeParse(data).data ?? ''
    askAgain(new Set([router]))
    if (person.has(router)) void client.invalidateQueries({ queryKey: getQueryKey(trpc.auth.session) })
  })
  const stopTelling = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [router = '', name] = pathOf(event.mutation.options.mutationKey)
    // Of an account that is gone nothing can be asked.
    if ((!lists.has(router) && !person.has(router)) || name === 'deleteAccount') return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage(router)
  })
  const look = () => {
    if (document.visibilityState === 'visible') askAgain(lists)
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stopTelling()
    channel.close()
  }
}
