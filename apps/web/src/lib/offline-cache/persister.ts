import type { RouterInputs } from '@dayloom/trpc'
import { notifyManager, onlineManager, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { z } from 'zod'
import { onSessionEnd } from '../session-end.ts'
import { whenIdle } from '../../loading/when-idle.ts'
import { clear, deleteExpired, deleteFormerStore, read, write, type CachedAnswer } from './store.ts'

/** Whether the answers of a router are kept. Nothing about sessions, codes or sign-in is. */
const isRouterCached: Readonly<Record<keyof RouterInputs, boolean>> = {
  analytics: true,
  app: true,
  attachments: false,
  auth: false,
  calendarFeed: false,
  calendars: true,
  // A cursor goes on from what is shown, and asks the server.
  changes: false,
  dashboard: true,
  days: true,
  email: true,
  events: true,
  factors: false,
  habits: true,
  lists: true,
  push: false,
  ratings: true,
  tags: true,
  rests: true,
  routines: true,
  tasks: true,
  timeEntries: true,
  timer: true,
  today: true,
  tokens: false,
  webhooks: false,
  users: false,
  views: true,
}
const cachedRouters = new Set(Object.entries(isRouterCached).flatMap(([name, kept]) => (kept ? [name] : [])))

const trpcKey = z.tuple([z.array(z.string())]).rest(z.unknown())

const isCached = (queryKey: readonly unknown[]) => {
  const [path] = trpcKey.safeParse(queryKey).data ?? [[]]
  // Of the others, who is signed in: without it there is no screen to show anything on.
  return cachedRouters.has(path[0] ?? '') || path.join('.') === 'auth.session'
}

const sessionOf = (client: QueryClient) =>
  client.getQueryCache().find({ queryKey: [['auth', 'session']], exact: false })

/** Who is signed in, as far as the answers say it. */
export const userOf = (client: QueryClient) =>
  z.object({ id: z.string() }).safeParse(sessionOf(client)?.state.data).data?.id

/** Answers that are not yet written down. */
const unwritten = new Map<string, CachedAnswer>()
/** Goes up when everything is forgotten: an answer that was on its way belongs to nobody any more. */
let generation = 0
/** Writes them; there when something waits to be written. */
let scheduledFlush: (() => void) | undefined

const clearCache = () => {
  generation += 1
  unwritten.clear()
  // A browser that keeps nothing has nothing to forget.
  clear().catch(() => {})
}

const flush = (client: QueryClient) => {
  scheduledFlush = undefined
  const [user, session] = [userOf(client), sessionOf(client)]
  if (user === undefined || !session) return
  // Signing in puts the person into the cache without a question.
  unwritten.set(session.queryHash, { data: session.state.data, at: session.state.dataUpdatedAt })
  const answers = new Map(unwritten)
  unwritten.clear()
  // Full, or switched off: then nothing is shown offline.
  write(user, answers).catch(() => {})
}

const scheduleWrite = (client: QueryClient, hash: string, data: unknown) => {
  unwritten.set(hash, { data, at: Date.now() })
  if (scheduledFlush) return
  scheduledFlush = () => flush(client)
  whenIdle(() => scheduledFlush?.())
}

// A page that is left does not become idle any more.
window.addEventListener('pagehide', () => scheduledFlush?.())

/**
 * Writes every answer of the server down, and gives the last one where the server cannot be reached and nothing is
 * on the screen yet. While there is a server it is always asked: what was kept is never shown in its place. Changes
 * that were made here are not written down, only what the server said of them.
 */
export const offlineCache: QueryPersister = async (ask, context, query) => {
  if (!isCached(query.queryKey)) return ask(context)
  const began = generation
  try {
    const data = await ask(context)
    if (data === null && query === sessionOf(context.client)) clearCache()
    else if (began === generation) scheduleWrite(context.client, query.queryHash, data)
    return data
  } catch (error) {
    if (onlineManager.isOnline() || query.state.data !== undefined) throw error
    const cached = await read(query.queryHash, userOf(context.client), Date.now()).catch(() => undefined)
    if (!cached || began !== generation) throw error
    // The answer is as old as it is: after TanStack Query has taken it for a new one.
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: cached.at }))
    return cached.data
  }
}

onSessionEnd(clearCache)

// With a network the server says at once whether the session is over; without one, time does.
// (The build runs the app where nothing is kept.)
if ('indexedDB' in globalThis)
  whenIdle(() => {
    deleteFormerStore()
    deleteExpired(Date.now()).catch(() => {})
  })
