import type { AppRouter } from '@dayloom/trpc'
import type { Operation, OperationLink, OperationResultObserver, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { canWait, noteOf } from './notes.ts'

type Call = Parameters<OperationLink<AppRouter>>[0]

interface Queue {
  /** Sends a change, or keeps it, and answers whoever made it. */
  answer: (call: Call, observer: OperationResultObserver<AppRouter, unknown>) => void
}

let loadQueue: (() => Promise<Queue>) | undefined

/** By whom changes are kept: its code is loaded for the first one, if not before. */
export const offerQueue = (load: typeof loadQueue) => {
  loadQueue = load
}

/** In the context of a call: the idempotency key that it is sent with. */
export const keyOf = ({ context }: Pick<Operation, 'context'>) =>
  typeof context['idempotencyKey'] === 'string' ? context['idempotencyKey'] : undefined

/** A change that cannot be sent is kept, and goes behind those that already wait. */
export const waitingLink: TRPCLink<AppRouter> = () => (call) => {
  const { op, next } = call
  const load = loadQueue
  if (!load || op.type !== 'mutation' || !canWait(op.path) || keyOf(op)) return next(op)
  return observable((observer) => {
    load().then(
      (queue) => queue.answer(call, observer),
      () => {
        const idempotencyKey = noteOf(op.input)?.key
        next({ ...op, context: { ...op.context, idempotencyKey } }).subscribe(observer)
      },
    )
  })
}
