import { readQuery } from '@dayloom/db/query'
import { empty, join, sql, type Sql } from '@dayloom/db/sql'
import { addDays, startOfDay } from '@dayloom/domain/local-day'
import { daySchema, idSchema, isWithinTime } from '@dayloom/validators/fields'
import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { TaskListInput } from '@dayloom/validators/tasks'
import { z } from 'zod'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { asHeavyWork } from '../load/heavy-work.ts'
import { taskColumns, type TaskRow } from './read.ts'

type Filter = TaskListInput

/** A cursor names the last task of a page by what the list is ordered by. */
const cursorSchema = z.tuple([z.iso.datetime({ precision: 3 }).refine(isWithinTime), idSchema])

const writeCursor = (created_at: string, id: string) =>
  Buffer.from(JSON.stringify([created_at, id])).toString('base64url')

const readCursor = (cursor: string) => {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalid('cursor', messages.input.cursor)
  }
}

/** No day comes after it, and no task is due then. */
const LAST_DAY = daySchema.parse('9999-12-31')

/** A day is the person's own: it begins and ends at their midnights. Both bounds are inclusive. */
const from = (bound: string, zone: string) => {
  const { data: first } = daySchema.safeParse(bound)
  if (first === undefined) return sql`AND t.due_date >= ${bound}::timestamptz`
  return sql`AND t.due_date >= ${startOfDay(first, zone)}`
}

const to = (bound: string, zone: string) => {
  const { data: last } = daySchema.safeParse(bound)
  if (last === undefined) return sql`AND t.due_date <= ${bound}::timestamptz`
  if (last === LAST_DAY) return sql`AND t.due_date IS NOT NULL`
  return sql`AND t.due_date < ${startOfDay(addDays(last, 1), zone)}`
}

/** `%`, `_` and the escape itself are plain characters of a search. */
const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const openStatuses = taskStatuses.filter((status) => status !== 'done')

/** Open tasks have an index, so that a long history behind them is not read. All of them need no other condition. */
const byStatus = (status: TaskStatus[]) => {
  const one = sql`AND t.status = ANY(${status}::task_status[])`
  if (status.includes('done')) return one
  const isEveryOpen = openStatuses.every((each) => status.includes(each))
  return isEveryOpen ? sql`AND t.completed_at IS NULL` : sql`${one} AND t.completed_at IS NULL`
}

const conditions = (filter: Filter, zone: string): Sql[] => {
  const { status, priority, due_date_from, due_date_to, search, cursor } = filter
  const after = cursor === undefined ? undefined : readCursor(cursor)
  return [
    status ? byStatus(status) : empty,
    priority ? sql`AND t.priority = ANY(${priority}::task_priority[])` : empty,
    due_date_from ? from(due_date_from, zone) : empty,
    due_date_to ? to(due_date_to, zone) : empty,
    search ? sql`AND (t.title ILIKE ${pattern(search)} OR t.description ILIKE ${pattern(search)})` : empty,
    after ? sql`AND (t.created_at, t.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty,
  ]
}

/** The JSON of a task beside its texts: names of fields, ids, times. */
const REST_BYTES = 600
const jsonBytes = (text: Sql) => sql`coalesce(octet_length(to_json(${text})::text), 4)`
const bytes = sql`${REST_BYTES} + ${jsonBytes(sql`t.title`)} + ${jsonBytes(sql`t.description`)}`

/**
 * The person's tasks, newest first, a page at a time. A page holds `limit` tasks and `limits.taskPage.bytes`, whichever
 * comes first; the database reads the first task that no longer fits, and nothing behind it is sent.
 */
const readPage = async ({ db, user }: UserContext, filter: Filter) => {
  const { limit } = filter
  const order = sql`ORDER BY t.created_at DESC, t.id DESC`
  const rows = await readQuery<TaskRow & { fits: boolean }>(
    db,
    sql`
    SELECT ${taskColumns(user.id)}, t.row <= ${limit} AND t.until <= ${limits.taskPage.bytes} AS fits
    FROM (
      SELECT t.*, row_number() OVER page AS row, sum(${bytes}) OVER page AS until, ${bytes} AS bytes
      FROM tasks t
      WHERE t.user_id = ${user.id}::uuid AND t.deleted_at IS NULL ${join(conditions(filter, user.timezone), ' ')}
      WINDOW page AS (${order} ROWS UNBOUNDED PRECEDING) ${order} LIMIT ${limit + 1}
    ) t
    WHERE t.until - t.bytes <= ${limits.taskPage.bytes} ${order}`,
  )
  const data = rows.filter(({ fits }) => fits)
  const last = data.at(-1)
  const next_cursor = rows.length > data.length && last ? writeCursor(String(last.created_at), last.id) : null
  return { data, next_cursor }
}

/** A search reads every text of the account. */
export const listTasks = (ctx: UserContext, filter: Filter) =>
  filter.search ? asHeavyWork(ctx, () => readPage(ctx, filter)) : readPage(ctx, filter)
