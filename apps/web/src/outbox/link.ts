import { canKeep } from '@dayloom/outbox/write-ahead'
import type { AppRouter } from '@dayloom/trpc'
import type { Operation, OperationLink, OperationResultObserver, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { writeAhead } from './write-ahead.ts'

type Call = Parameters<OperationLink<AppRouter>>[0]

interface Outbox {
  /** Sends a change or keeps it, and answers its caller. */
  answer: (call: Call, observer: OperationResultObserver<AppRouter, unknown>) => void
}

let loadOutbox: (() => Promise<Outbox>) | undefined

/** How the outbox is loaded: for the first change, if not before. */
export const offerOutbox = (load: typeof loadOutbox) => {
  loadOutbox = load
}

/** The idempotency key in the context of a call. */
export const keyOf = ({ context }: Pick<Operation, 'context'>) =>
  typeof context['idempotencyKey'] === 'string' ? context['idempotencyKey'] : undefined

/** Changes go through the outbox. */
export const outboxLink: TRPCLink<AppRouter> = () => (call) => {
  const { op, next } = call
  const load = loadOutbox
  if (!load || !canKeep() || op.type !== 'mutation' || !writeAhead.covers(op.path) || keyOf(op))
    return next(op)
  return observable((observer) => {
    load().then(
      (outbox) => outbox.answer(call, observer),
      () => {
        const idempotencyKey = writeAhead.of(op.input)?.key
        next({ ...op, context: { ...op.context, idempotencyKey } }).subscribe(observer)
      },
    )
  })
}
