import { MINUTE } from '@dayloom/validators/limits'
import type { TimeEntry } from '@dayloom/validators/time-entries'
import { z } from 'zod'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'

const refSchema = z.object({ id: z.string() })
const newSchema = z.object({
  id: z.string(),
  task_id: z.string(),
  started_at: z.string(),
  ended_at: z.string(),
  note: z.string().nullable(),
})
const changeSchema = newSchema
  .omit({ task_id: true })
  .partial({ started_at: true, ended_at: true, note: true })

/** Whole minutes, as the server cuts them. */
const minutesBetween = (started_at: string, ended_at: string) =>
  Math.max(0, Math.floor((Date.parse(ended_at) - Date.parse(started_at)) / MINUTE))

/** The entries of a task once the calls that are pending are answered, the newest first. */
export const withEntryCalls = (
  entries: readonly TimeEntry[],
  calls: readonly PendingCall[],
  task_id: string,
): readonly TimeEntry[] => {
  let rows = entries
  for (const { procedure, input } of calls) {
    const id = refSchema.safeParse(input).data?.id
    const added = procedure === 'create' ? newSchema.safeParse(input).data : undefined
    const change = procedure === 'update' ? changeSchema.safeParse(input).data : undefined
    if (procedure === 'delete') rows = rows.filter((row) => row.id !== id)
    if (change) rows = rows.map((row) => (row.id === id ? { ...row, ...change } : row))
    if (added?.task_id === task_id && rows.every((row) => row.id !== id))
      rows = [{ ...added, habit_id: null, minutes: 0 }, ...rows]
  }
  if (rows === entries) return entries
  return rows
    .map((row) =>
      row.ended_at === null ? row : { ...row, minutes: minutesBetween(row.started_at, row.ended_at) },
    )
    .toSorted((one, other) => other.started_at.localeCompare(one.started_at))
}
