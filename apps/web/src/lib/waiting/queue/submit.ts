import { onlineManager } from '@tanstack/react-query'
import { v4 as newKey } from 'uuid'
import { z } from 'zod'
import { queryClient } from '../../api/trpc.ts'
import { waitingChanges } from '../changes.ts'
import { WaitingNotice } from '../notice.ts'
import { baseOf, cachedRows, nameOf } from './cached.ts'
import { waitsAfter } from './rules.ts'
import { keep, ready, signedInUser } from './queue.ts'

/** An answer that takes longer is none. Milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000

interface Change {
  procedure: string
  input: unknown
}

const subjectSchema = z.object({ id: z.string() })

/** What is written down of a change before anything says that it waits. */
const noteOf = ({ procedure, input }: Change, user: string, key: string) => {
  const subject = subjectSchema.parse(input).id
  const rows = cachedRows(queryClient, subject)
  const before = waitingChanges()
    .filter((each) => each.subject === subject)
    .toReversed()
  return {
    user,
    key,
    procedure,
    input,
    subject,
    name: nameOf(input, [...before, ...rows]),
    made_at: Date.now(),
    base: baseOf(input, rows),
    refused: null,
  }
}

/**
 * Sends a change, or keeps it where it cannot be sent now: then it rejects with a notice that it waits. What waits
 * already is sent first.
 */
export const submit = async <T>(
  change: Change,
  send: (key: string, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  // Where the browser keeps nothing, nothing waits.
  await ready().catch(() => {})
  const user = signedInUser()
  const key = newKey()
  let reason: unknown
  if (waitingChanges().length === 0 && onlineManager.isOnline()) {
    try {
      return await send(key, AbortSignal.timeout(ANSWER_TIMEOUT_MS))
    } catch (error) {
      if (!waitsAfter(error)) throw error
      reason = error
    }
  }
  try {
    if (user === undefined) throw new Error('Nobody is signed in')
    await keep(noteOf(change, user, key))
  } catch (error) {
    // It cannot be kept: it failed, and says so.
    throw reason ?? error
  }
  throw new WaitingNotice()
}
