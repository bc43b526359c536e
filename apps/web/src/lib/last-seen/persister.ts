import { notifyManager, onlineManager, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { z } from 'zod'
import { onSessionEnd } from '../session-end.ts'
import { whenIdle } from '../when-idle.ts'
import { forgetAll, forgetExpired, recall, remember, type Seen } from './store.ts'

/** The routers whose answers are kept. Nothing about sessions, codes or sign-in is among them. */
const kept = new Set(['analytics', 'app', 'dashboard', 'email', 'habits', 'ratings', 'tasks'])

const trpcKey = z.tuple([z.array(z.string())]).rest(z.unknown())

const isKept = (queryKey: readonly unknown[]) => {
  const [path] = trpcKey.safeParse(queryKey).data ?? [[]]
  // Of the others, who is signed in: without it there is no screen to show anything on.
  return kept.has(path[0] ?? '') || path.join('.') === 'auth.session'
}

const sessionOf = (client: QueryClient) =>
  client.getQueryCache().find({ queryKey: [['auth', 'session']], exact: false })

const userOf = (client: QueryClient) =>
  z.object({ id: z.string() }).safeParse(sessionOf(client)?.state.data).data?.id

/** Answers that are not yet written down. */
const fresh = new Map<string, Seen>()
/** Goes up when everything is forgotten: an answer that was on its way belongs to nobody any more. */
let life = 0
/** Writes them; there when something waits to be written. */
let writeSoon: (() => void) | undefined

const forget = () => {
  life += 1
  fresh.clear()
  // A browser that keeps nothing has nothing to forget.
  forgetAll().catch(() => {})
}

const write = (client: QueryClient) => {
  writeSoon = undefined
  const [user, session] = [userOf(client), sessionOf(client)]
  if (user === undefined || !session) return
  // Signing in puts the person into the cache without a question.
  fresh.set(session.queryHash, { data: session.state.data, at: session.state.dataUpdatedAt })
  const answers = new Map(fresh)
  fresh.clear()
  // Full, or switched off: then nothing is shown offline.
  remember(user, answers).catch(() => {})
}

const keep = (client: QueryClient, hash: string, data: unknown) => {
  fresh.set(hash, { data, at: Date.now() })
  if (writeSoon) return
  writeSoon = () => write(client)
  whenIdle(() => writeSoon?.())
}

// A page that is left does not become idle any more.
window.addEventListener('pagehide', () => writeSoon?.())

/**
 * Writes every answer of the server down, and gives the last one where the server cannot be reached and nothing is
 * on the screen yet. While there is a server it is always asked: what was kept is never shown in its place. Changes
 * that were made here are not written down, only what the server said of them.
 */
export const lastSeen: QueryPersister = async (ask, context, query) => {
  if (!isKept(query.queryKey)) return ask(context)
  const began = life
  try {
    const data = await ask(context)
    if (data === null && query === sessionOf(context.client)) forget()
    else if (began === life) keep(context.client, query.queryHash, data)
    return data
  } catch (error) {
    if (onlineManager.isOnline() || query.state.data !== undefined) throw error
    const seen = await recall(query.queryHash, userOf(context.client), Date.now()).catch(() => undefined)
    if (!seen || began !== life) throw error
    // The answer is as old as it is: after TanStack Query has taken it for a new one.
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: seen.at }))
    return seen.data
  }
}

onSessionEnd(forget)

// With a network the server says at once whether the session is over; without one, time does.
// (The build runs the app where nothing is kept.)
if ('indexedDB' in globalThis) whenIdle(() => void forgetExpired(Date.now()).catch(() => {}))
