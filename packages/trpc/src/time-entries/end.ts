import type { Transaction } from '@dayloom/db/client'
import { sql, type Sql } from '@dayloom/db/sql'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { watch } from '../platform/changes/record.ts'
import { recount, type Counted, type Timekeeper } from './amounts.ts'

const { running } = limits.timeEntry
const { endedByServer } = messages.timeEntries

/** An entry that is locked until the end of the transaction. */
export interface LockedEntry extends Counted {
  task_id: string | null
  note: string | null
}

/** `which` continues the condition on entries. */
export const lockEntries = (tx: Transaction, user_id: string, which: Sql) =>
  tx.$queryRaw<LockedEntry[]>`
    SELECT id::text, task_id::text, habit_id::text, started_at, ended_at, note, counted_day::text,
      counted_amount::float8
    FROM time_entries WHERE user_id = ${user_id}::uuid ${which} FOR UPDATE`

export const lockRunning = async (tx: Transaction, user_id: string) => {
  const [entry] = await lockEntries(tx, user_id, sql`AND ended_at IS NULL`)
  return entry
}

/** When one that began then has run for so long that the server ends it. */
export const latestEnd = (started_at: Date) => new Date(started_at.getTime() + running)

/** The person's own lines of a note. */
const withoutWord = (note: string | null) => {
  if (note === null || !note.endsWith(endedByServer)) return note
  return note.slice(0, -endedByServer.length).trim() || null
}

/**
 * Ends an entry, or sets its end anew. After 12 hours it has ended by itself, and says so. `byServer`: nobody has said
 * when it ended.
 */
export const endEntry = async (
  tx: Transaction,
  keeper: Timekeeper,
  entry: LockedEntry,
  at: Date,
  byServer = false,
) => {
  const latest = latestEnd(entry.started_at)
  const isLong = at > latest || (byServer && at >= latest)
  const ended = isLong ? latest : at
  // A clock that was set back is before the start.
  const ended_at = ended < entry.started_at ? entry.started_at : ended
  const own = withoutWord(entry.note)
  const note = isLong ? [own, endedByServer].filter(Boolean).join('\n') : own
  await watch(tx, 'time_entry', [entry.id])
  await tx.timeEntry.update({
    where: { user_id_id: { user_id: keeper.user.id, id: entry.id } },
    data: { ended_at, note, ended_by_server: byServer || isLong, focus_ends_at: null },
  })
  await recount(tx, keeper, { ...entry, ended_at })
}

/** Stops the timer where it runs on what is done, deleted or archived now. `which` continues the condition on entries. */
export const stopTimerOn = async (tx: Transaction, keeper: Timekeeper, which: Sql) => {
  const entries = await lockEntries(tx, keeper.user.id, sql`AND ended_at IS NULL ${which}`)
  for (const entry of entries) await endEntry(tx, keeper, entry, keeper.now(), true)
  return entries.length
}

export const stopTimerOnTasks = (tx: Transaction, keeper: Timekeeper, ids: readonly string[]) =>
  stopTimerOn(tx, keeper, sql`AND task_id = ANY (${ids}::uuid[])`)

export const stopTimerOnHabit = (tx: Transaction, keeper: Timekeeper, id: string) =>
  stopTimerOn(tx, keeper, sql`AND habit_id = ${id}::uuid`)

/** A condition: the timer does not run on this task. */
export const isUntimed = (user_id: string, task_id: string) => sql`NOT EXISTS (
  SELECT FROM time_entries e
  WHERE e.user_id = ${user_id}::uuid AND e.task_id = ${task_id}::uuid AND e.ended_at IS NULL)`
