import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { attachmentSchema } from '@dayloom/validators/attachments'
import { journalSchema, type TaskIdInput } from '@dayloom/validators/tasks'
import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import type { z } from 'zod'
import { withUrl } from '../attachments/columns.ts'
import { columnsFor } from '../platform/columns.ts'
import type { UserContext } from '../context.ts'
import { taskColumns, taskNotFound, type TaskRow } from './read.ts'
import { instanceOf, type RepeatColumns } from './series.ts'

const { url: _, ...attachmentShape } = attachmentSchema.shape

type JournalRow = z.input<typeof journalSchema>

interface DetailRow extends TaskRow, Pick<RepeatColumns, 'series_start' | 'series_number'> {
  due_date: string | null
  due_day: RepeatColumns['due_day']
  repeat: string | null
  repeat_from: RepeatColumns['repeat_from']
  checklist: ChecklistItem[]
  attachments: Omit<z.input<typeof attachmentSchema>, 'url'>[]
  journals: JournalRow[]
}

/** Rows of a task as one JSON list, oldest first; `rows` continues `SELECT … FROM`, of a table `t`. */
const listOf = (columns: Sql, rows: Sql) => sql`
  (SELECT coalesce(json_agg(found ORDER BY found.created_at, found.id), '[]')
  FROM (SELECT ${columns} FROM ${rows}) found)`

const attachmentColumns = columnsFor(attachmentShape)
const journalColumns = columnsFor(journalSchema.shape)

/** One task with its checklist, and its attachments and notes, oldest first. */
export const getTask = async (ctx: UserContext, { id }: TaskIdInput) => {
  const { db, user } = ctx
  const theirs = sql`t.user_id = ${user.id}::uuid AND t.task_id = ${id}::uuid`
  const [task] = await query<DetailRow>(
    db,
    sql`SELECT ${taskColumns(user.id)}, t.checklist, t.series_start, t.series_number,
      ${listOf(attachmentColumns, sql`attachments t WHERE ${theirs}`)} AS attachments,
      ${listOf(journalColumns, sql`journals t WHERE ${theirs}`)} AS journals
    FROM tasks t WHERE t.user_id = ${user.id}::uuid AND t.id = ${id}::uuid AND t.deleted_at IS NULL`,
  )
  if (!task) throw taskNotFound()
  const instance = instanceOf(task, { user })
  const series = instance && { start: instance.start, number: instance.number }
  return { ...task, series, attachments: task.attachments.map((row) => withUrl(ctx, row)) }
}
