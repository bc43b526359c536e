import type { AppRouter } from '@dayloom/trpc'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable, observableToPromise, type Unsubscribable } from '@trpc/server/observable'

/** The changes that can wait. Every other one fails without a network, and says so. */
const canWait = new Set(
  Object.entries({
    tasks:
      'create update delete restore skip createItem updateItem deleteItem createJournal updateJournal deleteJournal',
    habits: 'create update delete restore complete uncomplete markDay unmarkDay skipDay unskipDay',
  }).flatMap(([router, names]) => names.split(' ').map((name) => `${router}.${name}`)),
)

/** One call as it is sent, now or later. */
export interface Sending {
  procedure: string
  input: unknown
  key: string
}

/** In the context of a call: the idempotency key that it is sent with. */
export const keyOf = ({ context }: { context: Record<string, unknown> }) =>
  typeof context['idempotencyKey'] === 'string' ? context['idempotencyKey'] : undefined

type Submit = <T>(
  change: Omit<Sending, 'key'>,
  send: (sending: Sending, signal: AbortSignal) => Promise<T>,
) => Promise<T>

let loadQueue: (() => Promise<{ submit: Submit }>) | undefined

/** By whom changes are kept: its code is loaded for the first one, if not before. */
export const offerQueue = (load: typeof loadQueue) => {
  loadQueue = load
}

/** Whether one tab can be chosen to send. Only pages that came by HTTPS, or from this machine, have locks. */
const isSupported = () => {
  const { locks }: { locks?: LockManager | null } = navigator
  return Boolean(locks)
}

/** A change that cannot be sent is kept, and goes behind those that already wait. */
export const waitingLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const waits = op.type === 'mutation' && canWait.has(op.path) && !keyOf(op) && isSupported()
    if (!waits) return next(op)
    return observable((observer) => {
      let current: Unsubscribable | undefined
      const run = async () => {
        const queue = await loadQueue?.().catch(() => undefined)
        if (!queue) {
          current = next(op).subscribe(observer)
          return
        }
        const send = ({ procedure: path, input, key: idempotencyKey }: Sending, signal: AbortSignal) =>
          observableToPromise(
            next({ ...op, path, input, signal, context: { ...op.context, idempotencyKey } }),
          )
        try {
          observer.next(await queue.submit({ procedure: op.path, input: op.input }, send))
          observer.complete()
        } catch (error) {
          observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error))))
        }
      }
      void run()
      return () => current?.unsubscribe()
    })
  }
