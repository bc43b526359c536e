import type { AppRouter } from '@dayloom/trpc'
import type { FollowedChange } from '@dayloom/validators/changes'
import { onlineManager } from '@tanstack/react-query'
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import superjson from 'superjson'
import { below } from '../loading/below.ts'

/** Pauses before a stream is opened again; the last one is repeated. Milliseconds. */
const RETRY_DELAYS_MS = [500, 2000, 5000, 15_000, 30_000]

interface StreamOptions {
  /** From where it goes on, each time that it opens. Rejects where that is not known now. */
  start: () => Promise<number>
  take: (change: FollowedChange) => void
  /** It was refused, by this code, or broke. */
  failed: (code: string | undefined) => void
  /** The session is about to end: whatever is asked now would be refused. */
  isLeaving: () => boolean
  /** Asks whether the session is still there: a stream ends with it. */
  isSignedIn: () => Promise<boolean>
  signal: AbortSignal
}

/** The log as the server sends it, opened again whenever it ends. */
export const openStream = ({ start, take, failed, isLeaving, isSignedIn, signal }: StreamOptions) => {
  if (!('EventSource' in window)) return
  const client = createTRPCClient<AppRouter>({
    links: [httpSubscriptionLink({ url: below('/trpc'), transformer: superjson })],
  })
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let close = () => {}
  let isEnded = false

  const again = () => {
    if (signal.aborted) return
    clearTimeout(timer)
    const pause = RETRY_DELAYS_MS[tries] ?? RETRY_DELAYS_MS.at(-1) ?? 0
    tries += 1
    // Of many that were cut off at once, not all come back at once.
    timer = setTimeout(() => void open(), pause * (0.5 + Math.random()))
  }
  const open = async () => {
    close()
    if (isLeaving()) return again()
    try {
      if (isEnded && !(await isSignedIn())) return
      const since = await start()
      if (signal.aborted) return
      const stream = client.changes.follow.subscribe(
        { since },
        {
          onStarted: () => {
            tries = 0
            isEnded = false
          },
          onData: ({ data }) => take(data),
          onComplete: () => {
            isEnded = true
            again()
          },
          onError: ({ data }) => {
            failed(data?.code)
            again()
          },
        },
      )
      close = () => stream.unsubscribe()
    } catch {
      again()
    }
  }
  const leave = onlineManager.subscribe((isOnline) => {
    if (!isOnline) return
    tries = 0
    again()
  })
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer)
      leave()
      close()
    },
    { once: true },
  )
  void open()
}
