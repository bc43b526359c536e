import { join, sql, type Sql } from '@dayloom/db/sql'
import { addDays, localDay, startOfDay, type DayClock } from '@dayloom/domain/local-day'
import { dueDays } from '@dayloom/domain/tasks/matches-filter'
import { taskDates, taskStatuses, type DueFilter, type TaskStatus } from '@dayloom/validators/enums'
import { daySchema, type Day } from '@dayloom/validators/fields'
import { fold } from '@dayloom/validators/fold'
import { tagKey } from '@dayloom/validators/tags'
import type { TaskListInput } from '@dayloom/validators/tasks/list'
import type { UserContext } from '../context.ts'
import { isPastDue } from './due.ts'
import { byCompletion } from './list/completion-conditions.ts'
import { inUse } from '../lists/in-use.ts'

/** What a list is narrowed by: what was asked, and what a saved view says. */
export type Filter = Omit<TaskListInput, 'cursor' | 'limit' | 'view'>

/** No day comes after it, and no task is due then. */
const LAST_DAY = daySchema.parse('9999-12-31')

interface Bounds {
  from?: string | undefined
  to?: string | undefined
}

const from = (column: Sql, bound: string, clock: DayClock) => {
  const { data: first } = daySchema.safeParse(bound)
  if (first === undefined) return sql`${column} >= ${bound}::timestamptz`
  return sql`${column} >= ${startOfDay(first, clock)}`
}

const to = (column: Sql, bound: string, clock: DayClock) => {
  const { data: last } = daySchema.safeParse(bound)
  if (last === undefined) return sql`${column} <= ${bound}::timestamptz`
  if (last === LAST_DAY) return sql`${column} IS NOT NULL`
  return sql`${column} < ${startOfDay(addDays(last, 1), clock)}`
}

/** A day is the person's own: it begins and ends when theirs do. Both bounds are inclusive. */
const within = (column: Sql, bounds: Bounds, clock: DayClock): Sql[] => [
  ...(bounds.from === undefined ? [] : [from(column, bounds.from, clock)]),
  ...(bounds.to === undefined ? [] : [to(column, bounds.to, clock)]),
]

const columns = { created: sql`t.created_at`, due: sql`t.due_date`, completed: sql`t.completed_at` }

const plannedWithin = (first: Day | undefined, last: Day | undefined): Sql[] => [
  ...(first === undefined ? [] : [sql`t.planned_for >= ${first}::date`]),
  ...(last === undefined ? [] : [sql`t.planned_for <= ${last}::date`]),
]

/** Tasks of which any of the dates is within the bounds. */
const byDates = ({ dated_from, dated_to, dated_by }: Filter, clock: DayClock): Sql[] => {
  const bounds = { from: dated_from, to: dated_to }
  if (dated_from === undefined && dated_to === undefined) return []
  const dates = (dated_by ?? taskDates).map(
    (date) => sql`(${join(within(columns[date], bounds, clock), ' AND ')})`,
  )
  return [sql`(${join(dates, ' OR ')})`]
}

/**
 * Tasks that are due or planned within days. Each half has an index, which one condition for both would not use. As a
 * list, they are found by their ids also where PostgreSQL only guesses how many they are.
 */
const bySchedule = ({ scheduled_from, scheduled_to }: Filter, user: UserContext['user']): Sql[] => {
  if (scheduled_from === undefined && scheduled_to === undefined) return []
  const own = sql`SELECT t.id FROM tasks t WHERE t.user_id = ${user.id}::uuid AND t.deleted_at IS NULL`
  const due = within(columns.due, { from: scheduled_from, to: scheduled_to }, user)
  const planned = plannedWithin(scheduled_from, scheduled_to)
  return [
    sql`t.id = ANY (ARRAY(${own} AND t.due_date IS NOT NULL AND ${join(due, ' AND ')}
      UNION ALL ${own} AND ${join(planned, ' AND ')}))`,
  ]
}

const lacking = {
  tag: sql`t.tags = '{}'::text[]`,
  plan: sql`t.planned_for IS NULL`,
  estimate: sql`t.estimate_minutes IS NULL`,
}

/** A minute is the least that counts. */
const timed = (user_id: string) => sql`EXISTS (
  SELECT FROM time_entries e
  WHERE e.user_id = ${user_id}::uuid AND e.task_id = t.id AND e.ended_at - e.started_at >= interval '1 minute')`

const having = (user_id: string) => ({ estimate: sql`t.estimate_minutes IS NOT NULL`, time: timed(user_id) })

/** The column has title and description as `fold` has them. `%`, `_` and the escape itself are plain characters. */
const bySearch = (search: string) => {
  const folded = fold(search)
  return folded === '' ? [] : [sql`t.search LIKE ${`%${folded.replace(/[\\%_]/g, '\\$&')}%`}`]
}

const openStatuses = taskStatuses.filter((status) => status !== 'done')

/** Open tasks have an index, so that a long history behind them is not read. All of them need no other condition. */
const byStatus = (status: TaskStatus[]) => {
  const one = sql`t.status = ANY(${status}::task_status[])`
  if (status.includes('done')) return one
  const isEveryOpen = openStatuses.every((each) => status.includes(each))
  return isEveryOpen ? sql`t.completed_at IS NULL` : sql`${one} AND t.completed_at IS NULL`
}

/** Names of tags go by any case; the spelling that tasks have is that of the table. */
const byTag = (names: string[], user_id: string) => sql`
  t.tags <> '{}'::text[] AND t.tags && coalesce((
    SELECT array_agg(g.name) FROM tags g
    WHERE g.user_id = ${user_id}::uuid AND g.key = ANY(${names.map(tagKey)}::text[])
  ), '{}')`

const byDue = (due: DueFilter, { user, now }: Pick<UserContext, 'user' | 'now'>) => {
  if (due === 'none') return [sql`t.due_date IS NULL`]
  if (due === 'overdue') return [sql`${isPastDue({ user, now })} AND t.completed_at IS NULL`]
  return within(columns.due, dueDays(due, localDay(now(), user)), user)
}

const byList = (list: NonNullable<Filter['list']>) => {
  const ids = list.filter((each) => each !== 'none')
  const one = sql`t.list_id = ANY(${ids}::uuid[])`
  return list.includes('none') ? sql`(t.list_id IS NULL OR ${one})` : one
}

/** What a task has to meet, each in the words of a statement over `tasks t`. */
export const conditionsOf = (filter: Filter, ctx: Pick<UserContext, 'user' | 'now'>): Sql[] => {
  const { status, priority, planned_from, planned_to, tag, due, search, list, without = [] } = filter
  const { user } = ctx
  const dueBounds = { from: filter.due_date_from, to: filter.due_date_to }
  const completedBounds = { from: filter.completed_from, to: filter.completed_to }
  return [
    ...(status ? [byStatus(status)] : []),
    ...(priority ? [sql`t.priority = ANY(${priority}::task_priority[])`] : []),
    ...within(columns.due, dueBounds, user),
    ...within(columns.completed, completedBounds, user),
    ...byDates(filter, user),
    ...byCompletion(filter, ctx),
    ...plannedWithin(planned_from, planned_to),
    ...bySchedule(filter, user),
    ...without.map((lack) => lacking[lack]),
    ...(filter.with ?? []).map((each) => having(user.id)[each]),
    list ? byList(list) : inUse(user.id),
    ...(tag ? [byTag(tag, user.id)] : []),
    ...(due ? byDue(due, ctx) : []),
    ...(search ? bySearch(search) : []),
  ]
}
