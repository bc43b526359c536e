import type { Database, Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { messages } from '@dayloom/validators/messages'
import { taskSchema } from '@dayloom/validators/tasks'
import type { z } from 'zod'
import { columnsFor } from '../platform/columns.ts'
import type { UserContext } from '../context.ts'
import { endedMinutes } from '../time-entries/read.ts'
import { notFound } from '../errors.ts'

export type TaskRow = z.input<typeof taskSchema>

export const taskNotFound = () => notFound(messages.tasks.notFound)

const { attachment_count: _count, has_notes: _notes, spent_minutes: _spent, ...ownShape } = taskSchema.shape

/** Those that the row itself has: the same for everybody, so put together once. */
const ownColumns = columnsFor(ownShape, {
  tags: sql`t.tags`,
  checklist_total: sql`jsonb_array_length(t.checklist)`,
  checklist_done: sql`CASE WHEN t.checklist = '[]' THEN 0
    ELSE jsonb_array_length(jsonb_path_query_array(t.checklist, '$[*].done ? (@ == true)')) END`,
})

/** EXISTS would let PostgreSQL read everybody's notes once, into a table of its own, for each statement. */
const hasNotes = (userId: string) =>
  sql`coalesce((SELECT true FROM journals j WHERE j.user_id = ${userId}::uuid AND j.task_id = t.id LIMIT 1), false)`

/** Time that runs counts nowhere yet. */
const spentMinutes = (userId: string) => sql`(
  SELECT ${endedMinutes} FROM time_entries e WHERE e.user_id = ${userId}::uuid AND e.task_id = t.id)`

/** The columns of the contract's Task, of a person's tasks `t`; counts are taken from the rows, never stored. */
export const taskColumns = (userId: string) => sql`${ownColumns},
  (SELECT count(*)::int FROM attachments a WHERE a.user_id = ${userId}::uuid AND a.task_id = t.id) AS attachment_count,
  ${hasNotes(userId)} AS has_notes, ${spentMinutes(userId)} AS spent_minutes`

/** A person's tasks that are not deleted. `rest` continues the statement: more conditions, order, limit. */
export const readTasks = (db: Database | Transaction, userId: string, rest: Sql) =>
  query<TaskRow>(
    db,
    sql`SELECT ${taskColumns(userId)} FROM tasks t WHERE t.user_id = ${userId}::uuid AND t.deleted_at IS NULL ${rest}`,
  )

export const readTask = async (
  { db, user }: Pick<UserContext, 'user'> & { db: Database | Transaction },
  id: string,
) => {
  const [found] = await readTasks(db, user.id, sql`AND t.id = ${id}::uuid`)
  if (!found) throw taskNotFound()
  return found
}
