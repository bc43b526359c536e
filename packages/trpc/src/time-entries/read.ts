import type { Database, Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { messages } from '@dayloom/validators/messages'
import type { timeEntrySchema } from '@dayloom/validators/time-entries'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { iso } from '../platform/sql.ts'

export type TimeEntryRow = z.input<typeof timeEntrySchema>

export const timeEntryNotFound = () => notFound(messages.timeEntries.notFound)

/** Whole minutes of an entry `e` until an instant. */
export const minutesUntil = (end: Sql) => sql`floor(extract(epoch FROM ${end} - e.started_at) / 60)::int`

/** The minutes of entries `e`, as tasks and analytics add them up: only what has ended counts. */
export const endedMinutes = sql`coalesce(sum(${minutesUntil(sql`e.ended_at`)}), 0)::int`

/** A person's entries `e` with their task `t` or habit `h`. What is in the trash has none that anybody sees. */
export const seenEntries = (user_id: string) => sql`time_entries e
  LEFT JOIN tasks t ON t.user_id = ${user_id}::uuid AND t.id = e.task_id
  LEFT JOIN habits h ON h.user_id = ${user_id}::uuid AND h.id = e.habit_id
  WHERE e.user_id = ${user_id}::uuid AND coalesce(t.deleted_at, h.deleted_at) IS NULL`

interface Reader {
  db: Database | Transaction
  user: { id: string }
  now: () => Date
}

/** Of one that runs, the minutes are those until now. `which` continues the condition on entries `e`. */
export const readEntries = ({ db, user, now }: Reader, which: Sql) =>
  query<TimeEntryRow & { focus_ends_at: string | null; title: string }>(
    db,
    sql`
    SELECT e.id::text, e.task_id::text, e.habit_id::text, ${iso(sql`e.started_at`)} AS started_at,
      ${iso(sql`e.ended_at`)} AS ended_at, greatest(0, ${minutesUntil(sql`coalesce(e.ended_at, ${now()}::timestamptz)`)}) AS minutes, e.note,
      ${iso(sql`e.focus_ends_at`)} AS focus_ends_at, coalesce(t.title, h.name) AS title
    FROM ${seenEntries(user.id)} ${which}`,
  )

export const readEntry = async (reader: Reader, id: string): Promise<TimeEntryRow> => {
  const [found] = await readEntries(reader, sql`AND e.id = ${id}::uuid`)
  if (!found) throw timeEntryNotFound()
  const { focus_ends_at: _focus, title: _title, ...entry } = found
  return entry
}

interface Subject {
  task_id?: string | null | undefined
  habit_id?: string | null | undefined
}

/** Throws where the task or habit is not there. It stays until the end of the transaction. */
export const assertSubject = async (tx: Transaction, { user }: UserContext, subject: Subject) => {
  const { task_id, habit_id } = subject
  const own = (id: string) =>
    sql`user_id = ${user.id}::uuid AND id = ${id}::uuid AND deleted_at IS NULL FOR KEY SHARE`
  if (task_id) {
    const [task] = await query(tx, sql`SELECT 1 FROM tasks WHERE ${own(task_id)}`)
    if (!task) throw notFound(messages.tasks.notFound)
  } else if (habit_id) {
    const [habit] = await query(tx, sql`SELECT 1 FROM habits WHERE ${own(habit_id)}`)
    if (!habit) throw notFound(messages.habits.notFound)
  }
}
