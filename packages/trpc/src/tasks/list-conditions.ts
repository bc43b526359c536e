import { empty, sql, type Sql } from '@dayloom/db/sql'
import { addDays, localDay, startOfDay } from '@dayloom/domain/local-day'
import { taskStatuses, type DueFilter, type TaskStatus } from '@dayloom/validators/enums'
import { daySchema } from '@dayloom/validators/fields'
import { tagKey } from '@dayloom/validators/tags'
import type { TaskListInput } from '@dayloom/validators/tasks'
import type { UserContext } from '../context.ts'

/** What a list is narrowed by: what was asked, and what a saved view says. */
export type Filter = Omit<TaskListInput, 'cursor' | 'limit' | 'view'>

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

/** Names of tags go by any case; the spelling that tasks have is that of the table. */
const byTag = (names: string[], user_id: string) => sql`
  AND t.tags <> '{}'::text[] AND t.tags && coalesce((
    SELECT array_agg(g.name) FROM tags g
    WHERE g.user_id = ${user_id}::uuid AND g.key = ANY(${names.map(tagKey)}::text[])
  ), '{}')`

const WEEK_AHEAD = 6

/** `week` is today and the six days after it. */
const byDue = (due: DueFilter, { user, now }: Pick<UserContext, 'user' | 'now'>) => {
  const today = localDay(now(), user.timezone)
  if (due === 'none') return sql`AND t.due_date IS NULL`
  if (due === 'overdue') return sql`AND t.due_date < ${now()} AND t.completed_at IS NULL`
  const last = due === 'today' ? today : addDays(today, WEEK_AHEAD)
  return sql`${from(today, user.timezone)} ${to(last, user.timezone)}`
}

/** What a task has to meet, in the words of a statement over `tasks t`. */
export const conditionsOf = (filter: Filter, ctx: Pick<UserContext, 'user' | 'now'>): Sql[] => {
  const { status, priority, due_date_from, due_date_to, planned_from, planned_to, tag, due, search } = filter
  const { id, timezone } = ctx.user
  return [
    status ? byStatus(status) : empty,
    priority ? sql`AND t.priority = ANY(${priority}::task_priority[])` : empty,
    due_date_from ? from(due_date_from, timezone) : empty,
    due_date_to ? to(due_date_to, timezone) : empty,
    planned_from ? sql`AND t.planned_for >= ${planned_from}::date` : empty,
    planned_to ? sql`AND t.planned_for <= ${planned_to}::date` : empty,
    tag ? byTag(tag, id) : empty,
    due ? byDue(due, ctx) : empty,
    search ? sql`AND (t.title ILIKE ${pattern(search)} OR t.description ILIKE ${pattern(search)})` : empty,
  ]
}
