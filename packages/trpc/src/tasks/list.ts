import { query } from '@dayloom/db/query'
import { empty, join, plannedAnew, sql } from '@dayloom/db/sql'
import { idSchema, isWithinTime } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { TaskListInput } from '@dayloom/validators/tasks/list'
import { z } from 'zod'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { createSharedRead } from '../platform/load/shared-read.ts'
import { readView } from '../views/service.ts'
import { conditionsOf, type Filter } from './list-conditions.ts'
import { taskBytes } from './json-bytes.ts'
import { taskColumns, type TaskRow } from './read.ts'

type Page = Pick<TaskListInput, 'limit' | 'cursor'>

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

/**
 * The person's tasks, newest first, a page at a time. A page holds `limit` tasks and `limits.taskPage.bytes`, whichever
 * comes first; the database reads the first task that no longer fits, and nothing behind it is sent.
 */
const readPage = async (ctx: UserContext, filter: Filter & Page) => {
  const { db, user } = ctx
  const { limit, cursor } = filter
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const behind = after ? [sql`(t.created_at, t.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []
  const mine = sql`t.user_id = ${user.id}::uuid AND t.deleted_at IS NULL`
  // For any word PostgreSQL reads every task of the person; for the one that is given, what the index has of it.
  const plan = filter.search ? plannedAnew : empty
  const order = sql`ORDER BY t.created_at DESC, t.id DESC`
  const rows = await query<TaskRow & { fits: boolean }>(
    db,
    sql`${plan}
    SELECT ${taskColumns(user.id)}, t.row <= ${limit} AND t.until <= ${limits.taskPage.bytes} AS fits
    FROM (
      SELECT t.*, row_number() OVER page AS row, sum(${taskBytes}) OVER page AS until, ${taskBytes} AS bytes
      FROM tasks t
      WHERE ${join([mine, ...conditionsOf(filter, ctx), ...behind], ' AND ')}
      WINDOW page AS (${order} ROWS UNBOUNDED PRECEDING) ${order} LIMIT ${limit + 1}
    ) t
    WHERE t.until - t.bytes <= ${limits.taskPage.bytes} ${order}`,
  )
  const data = rows.filter(({ fits }) => fits)
  const last = data.at(-1)
  const next_cursor = rows.length > data.length && last ? writeCursor(String(last.created_at), last.id) : null
  return { data, next_cursor }
}

const readHeavyPage = createSharedRead(readPage)

/** What a saved view says, unless the request says it itself. */
const withView = async (ctx: UserContext, { view, ...filter }: TaskListInput): Promise<Filter & Page> => {
  if (view === undefined) return filter
  const { layout: _layout, ...query } = (await readView(ctx, { id: view })).query
  const given = Object.entries<unknown>(filter).filter(([, value]) => value !== undefined)
  return { ...filter, ...query, ...Object.fromEntries(given) }
}

/** Whether no index finds what a filter lets through: with few hits, all tasks of the account are read for them. */
const readsAll = {
  status: false,
  due: false,
  due_date_from: false,
  due_date_to: false,
  completed_from: false,
  completed_to: false,
  planned_from: false,
  planned_to: false,
  scheduled_from: false,
  scheduled_to: false,
  tag: false,
  list: false,
  priority: true,
  completed_hour_from: true,
  completed_hour_to: true,
  dated_from: true,
  dated_to: true,
  dated_by: true,
  plan_to_done: true,
  without: true,
  with: true,
  search: true,
} satisfies Record<keyof Filter, boolean>

const heavyFilters = new Set(Object.entries(readsAll).flatMap(([name, reads]) => (reads ? [name] : [])))

const isHeavy = (filter: Filter) =>
  Object.entries<unknown>(filter).some(
    // An empty search is none.
    ([name, value]) => value !== undefined && value !== '' && heavyFilters.has(name),
  )

export const listTasks = async (ctx: UserContext, input: TaskListInput) => {
  const filter = await withView(ctx, input)
  return isHeavy(filter) ? readHeavyPage(ctx, filter) : readPage(ctx, filter)
}
