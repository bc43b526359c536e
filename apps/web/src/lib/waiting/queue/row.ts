import { localDay } from '@dayloom/domain/local-day'
import type { User } from '@dayloom/validators/users'
import { z } from 'zod'
import { queryClient } from '../../api/trpc.ts'
import { waitingChanges, type WaitingChange } from '../changes.ts'
import type { Note } from '../notes.ts'
import { baseOf, cachedRows, nameOf } from './cached.ts'
import { partsOf } from './parts.ts'
import { shownOf, withDay, type Change } from './prepare.ts'

type Made = Change & Pick<Note, 'made_at'>

/** A change as it is sent, now or later: for the day on which it was made. */
export const sentAs = (change: Made, { timezone }: Pick<User, 'timezone'>): Change =>
  withDay(change, localDay(new Date(change.made_at), timezone))

const subjectSchema = z.object({ id: z.string() })

/** The id of the task or habit that a change is about. */
export const subjectOf = (input: unknown) => subjectSchema.safeParse(input).data?.id

/** What is kept of a change before anything says that it waits; `isTried` where it may have been sent already. */
export const rowOf = (
  note: Omit<Note, 'user'>,
  user: Pick<User, 'id' | 'timezone'>,
  isTried = false,
): Omit<WaitingChange, 'id'> => {
  const { key, made_at } = note
  const { procedure, input } = sentAs(note, user)
  const subject = subjectSchema.parse(input).id
  const rows = cachedRows(queryClient, subject)
  const before = waitingChanges()
    .filter((each) => each.subject === subject)
    .toReversed()
  const latest = { ...rows[0], ...before.find(({ shown }) => shown)?.shown }
  return {
    user: user.id,
    key,
    procedure,
    input,
    subject,
    name: nameOf(input, [...before, ...rows]),
    made_at,
    tried_at: isTried ? made_at : null,
    base: baseOf(input, rows),
    refused: null,
    shown: shownOf({ procedure, input }, latest, { now: new Date(), timezone: user.timezone }),
    parts: partsOf({ procedure, input }, rows, before),
  }
}
