import type { AppRouter } from '@dayloom/trpc'
import { onlineManager } from '@tanstack/react-query'
import { TRPCClientError, type OperationLink, type OperationResultObserver } from '@trpc/client'
import { observableToPromise } from '@trpc/server/observable'
import { waitingChanges } from '../../lib/waiting/changes.ts'
import { endNote, locksOf, noteOf, type Note } from '../../lib/waiting/notes.ts'
import { WaitingNotice } from '../../lib/waiting/notice.ts'
import type { Change } from '../../lib/waiting/queue/prepare.ts'
import { keep, ready } from '../../lib/waiting/queue/queue.ts'
import { rowOf, sentAs, subjectOf } from '../../lib/waiting/queue/row.ts'
import { goesBehind, waitsAfter } from '../../lib/waiting/queue/rules.ts'
import { signedInUser } from '../../lib/waiting/queue/shown.ts'
import { newId } from '../../lib/new-id.ts'

/** An answer that takes longer is none. Milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000

/** One call as it is sent, now or later. */
interface Sending extends Change {
  key: string
}

/**
 * Sends a change, or keeps it where it cannot be sent now: then it rejects with a notice that it waits. What waits
 * already is sent first, but for what was refused of other things.
 */
const submit = async <T>(
  change: Change & Pick<Note, 'key' | 'made_at'>,
  send: (sending: Sending, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  // Where the browser keeps nothing, nothing waits.
  await ready().catch(() => {})
  const user = signedInUser()
  const sending = { key: change.key, ...(user ? sentAs(change, user) : change) }
  let reason: unknown
  if (onlineManager.isOnline() && !goesBehind(waitingChanges(), subjectOf(change.input))) {
    try {
      return await send(sending, AbortSignal.timeout(ANSWER_TIMEOUT_MS))
    } catch (error) {
      if (!waitsAfter(error)) throw error
      reason = error
    }
  }
  try {
    if (!user) throw new Error('Nobody is signed in')
    await keep(rowOf(change, user, reason !== undefined))
  } catch (error) {
    // It cannot be kept: it failed, and says so.
    throw reason ?? error
  }
  throw new WaitingNotice()
}

type Call = Parameters<OperationLink<AppRouter>>[0]

/** Stands between the calls of the app and the network; see `lib/waiting/link.ts`. */
export const answer = ({ op, next }: Call, observer: OperationResultObserver<AppRouter, unknown>) => {
  const send = ({ procedure: path, input, key: idempotencyKey }: Sending, signal: AbortSignal) =>
    observableToPromise(next({ ...op, path, input, signal, context: { ...op.context, idempotencyKey } }))
  // By a lock one tab is chosen to send.
  if (!locksOf(navigator)) {
    next(op).subscribe(observer)
    return
  }
  const note = noteOf(op.input)
  if (note && note.user !== signedInUser()?.id) {
    // It waits until the person who made it is back; whoever is there now does not send it.
    endNote(op.input, false)
    observer.error(TRPCClientError.from(new WaitingNotice()))
    return
  }
  // The key is made before the first try, which may arrive although its answer does not.
  const { key, made_at } = note ?? { key: newId(), made_at: Date.now() }
  submit({ procedure: op.path, input: op.input, key, made_at }, send).then(
    (result) => {
      observer.next(result)
      observer.complete()
    },
    (error: unknown) =>
      observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error)))),
  )
}
