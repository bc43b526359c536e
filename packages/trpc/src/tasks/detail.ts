import type { Database } from '@dayloom/db/client'
import { query, shortQuery } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { attachmentSchema } from '@dayloom/validators/attachments'
import { journalSchema, type TaskIdInput } from '@dayloom/validators/tasks'
import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import type { z } from 'zod'
import { withUrl } from '../attachments/columns.ts'
import { columnsFor } from '../columns.ts'
import type { UserContext } from '../context.ts'
import { taskColumns, taskNotFound, type TaskRow } from './read.ts'
import { instanceOf, type RepeatColumns } from './series.ts'

const { url: _, ...attachmentShape } = attachmentSchema.shape

type JournalRow = z.input<typeof journalSchema>

interface DetailRow extends TaskRow, Pick<RepeatColumns, 'series_start' | 'series_number'> {
  due_date: string | null
  repeat: string | null
  repeat_from: RepeatColumns['repeat_from']
  checklist: ChecklistItem[]
  attachments: Omit<z.input<typeof attachmentSchema>, 'url'>[]
  journals: JournalRow[] | null
}

/** Rows of a task as one JSON list, oldest first; `rows` continues `SELECT … FROM`, of a table `t`. */
const listOf = (columns: Sql, rows: Sql) => sql`
  (SELECT coalesce(json_agg(found ORDER BY found.created_at, found.id), '[]')
  FROM (SELECT ${columns} FROM ${rows}) found)`

const attachmentColumns = columnsFor(attachmentShape)
const journalColumns = columnsFor(journalSchema.shape)

/** Bytes of notes that come with their task: behind it wait the sessions of everybody. */
const SHORT_NOTES = 65_536

const readLongNotes = async (db: Database, theirs: Sql) => {
  const [read] = await query<{ journals: JournalRow[] }>(
    db,
    sql`SELECT ${listOf(journalColumns, sql`journals t WHERE ${theirs}`)} AS journals`,
  )
  return read?.journals ?? []
}

/**
 * One task with its checklist, and its attachments and notes, oldest first. One statement: each more would cost as much
 * again; only long notes are worth it.
 */
export const getTask = async ({ db, user }: UserContext, { id }: TaskIdInput) => {
  const theirs = sql`t.user_id = ${user.id}::uuid AND t.task_id = ${id}::uuid`
  const [task] = await shortQuery<DetailRow>(
    db,
    sql`SELECT ${taskColumns(user.id, sql`notes.bytes IS NOT NULL`)}, t.checklist, t.series_start, t.series_number,
      ${listOf(attachmentColumns, sql`attachments t WHERE ${theirs}`)} AS attachments,
      CASE WHEN notes.bytes IS NULL THEN '[]'
        WHEN notes.bytes <= ${SHORT_NOTES} THEN ${listOf(journalColumns, sql`journals t WHERE ${theirs}`)} END AS journals
    FROM tasks t CROSS JOIN (SELECT sum(octet_length(t.body)) AS bytes FROM journals t WHERE ${theirs}) notes
    WHERE t.user_id = ${user.id}::uuid AND t.id = ${id}::uuid AND t.deleted_at IS NULL`,
  )
  if (!task) throw taskNotFound()
  const journals = task.journals ?? (await readLongNotes(db, theirs))
  const instance = instanceOf(task, { user })
  const series = instance && { start: instance.start, number: instance.number }
  return { ...task, journals, series, attachments: task.attachments.map(withUrl) }
}
