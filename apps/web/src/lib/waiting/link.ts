import type { AppRouter } from '@dayloom/trpc'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable, observableToPromise, type Unsubscribable } from '@trpc/server/observable'

/** The changes that can wait. Every other one fails without a network, and says so. */
const canWait = new Set(['tasks.create', 'tasks.update', 'tasks.delete', 'tasks.restore'])

/** In the context of a call: the idempotency key that it is sent with. */
export const keyOf = ({ context }: { context: Record<string, unknown> }) =>
  typeof context['idempotencyKey'] === 'string' ? context['idempotencyKey'] : undefined

/** Its code is loaded when the browser is idle, or for the first change. */
const loadQueue = () => import('./queue/submit.ts')

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
        const queue = await loadQueue().catch(() => undefined)
        if (!queue) {
          current = next(op).subscribe(observer)
          return
        }
        const send = (idempotencyKey: string, signal: AbortSignal) =>
          observableToPromise(next({ ...op, signal, context: { ...op.context, idempotencyKey } }))
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
