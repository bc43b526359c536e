import { localDay } from '@dayloom/domain/local-day'
import type { AppRouter } from '@dayloom/trpc'
import type { User } from '@dayloom/validators/users'
import { onlineManager } from '@tanstack/react-query'
import { TRPCClientError, type OperationLink, type OperationResultObserver } from '@trpc/client'
import { observableToPromise } from '@trpc/server/observable'
import { v4 as newKey } from 'uuid'
import { z } from 'zod'
import { queryClient } from '../../api/trpc.ts'
import { waitingChanges } from '../changes.ts'
import { WaitingNotice } from '../notice.ts'
import { baseOf, cachedRows, nameOf } from './cached.ts'
import { partsOf } from './parts.ts'
import { shownOf, withDay, type Change } from './prepare.ts'
import { waitsAfter } from './rules.ts'
import { keep, ready, signedInUser } from './queue.ts'

/** An answer that takes longer is none. Milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000

/** One call as it is sent, now or later. */
interface Sending extends Change {
  key: string
}

const subjectSchema = z.object({ id: z.string() })

/** What is written down of a change before anything says that it waits. */
const noteOf = ({ procedure, input, key }: Sending, { id, timezone }: Pick<User, 'id' | 'timezone'>) => {
  const subject = subjectSchema.parse(input).id
  const rows = cachedRows(queryClient, subject)
  const before = waitingChanges()
    .filter((each) => each.subject === subject)
    .toReversed()
  const latest = { ...rows[0], ...before.find(({ shown }) => shown)?.shown }
  return {
    user: id,
    key,
    procedure,
    input,
    subject,
    name: nameOf(input, [...before, ...rows]),
    made_at: Date.now(),
    base: baseOf(input, rows),
    refused: null,
    shown: shownOf({ procedure, input }, latest, { now: new Date(), timezone }),
    parts: partsOf({ procedure, input }, rows, before),
  }
}

/**
 * Sends a change, or keeps it where it cannot be sent now: then it rejects with a notice that it waits. What waits
 * already is sent first.
 */
const submit = async <T>(
  change: Change,
  send: (sending: Sending, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  // Where the browser keeps nothing, nothing waits.
  await ready().catch(() => {})
  const user = signedInUser()
  const today = localDay(new Date(), user?.timezone ?? 'UTC')
  // Made before the first try, which may arrive although its answer does not.
  const sending = { ...(user ? withDay(change, today) : change), key: newKey() }
  let reason: unknown
  if (waitingChanges().length === 0 && onlineManager.isOnline()) {
    try {
      return await send(sending, AbortSignal.timeout(ANSWER_TIMEOUT_MS))
    } catch (error) {
      if (!waitsAfter(error)) throw error
      reason = error
    }
  }
  try {
    if (!user) throw new Error('Nobody is signed in')
    await keep(noteOf(sending, user))
  } catch (error) {
    // It cannot be kept: it failed, and says so.
    throw reason ?? error
  }
  throw new WaitingNotice()
}

type Call = Parameters<OperationLink<AppRouter>>[0]

/** Only pages that came by HTTPS, or from this machine, have them: by a lock one tab is chosen to send. */
const locksOf = ({ locks }: { locks?: LockManager | null }) => locks

/** Stands between the calls of the app and the network; see `link.ts`. */
export const answer = ({ op, next }: Call, observer: OperationResultObserver<AppRouter, unknown>) => {
  const send = ({ procedure: path, input, key: idempotencyKey }: Sending, signal: AbortSignal) =>
    observableToPromise(next({ ...op, path, input, signal, context: { ...op.context, idempotencyKey } }))
  if (!locksOf(navigator)) {
    next(op).subscribe(observer)
    return
  }
  submit({ procedure: op.path, input: op.input }, send).then(
    (result) => {
      observer.next(result)
      observer.complete()
    },
    (error: unknown) =>
      observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error)))),
  )
}
