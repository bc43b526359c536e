import { join, sql, type Sql } from '@dayloom/db/sql'
import { localDay } from '@dayloom/domain/local-day'
import { planToDoneDays } from '../../analytics/plan-to-done.ts'
import { daySchema } from '@dayloom/validators/fields'
import type { TaskListInput } from '@dayloom/validators/tasks/list'
import { localDays } from '../../analytics/local-days.ts'
import type { UserContext } from '../../context.ts'

type Context = Pick<UserContext, 'user' | 'now'>
type Completion = Pick<
  TaskListInput,
  'completed_from' | 'completed_to' | 'completed_hour_from' | 'completed_hour_to' | 'plan_to_done'
>

/** No offsets are looked up for the time before: what was done then has no local time here. */
const FIRST_DAY = daySchema.parse('1970-01-01')

/** When a task was done by the clocks of the person, who has done nothing after today. */
const localCompletion = ({ completed_from, completed_to }: Completion, { user, now }: Context) => {
  const today = localDay(now(), user)
  const dayOf = (bound: string) => daySchema.safeParse(bound).data ?? localDay(bound, user)
  const from = completed_from === undefined ? FIRST_DAY : dayOf(completed_from)
  const to = completed_to === undefined ? today : dayOf(completed_to)
  const first = from < FIRST_DAY ? FIRST_DAY : from
  const last = to > today ? today : to
  const days = localDays(first, last, user)
  return { day: days.localDay(sql`t.completed_at`), time: days.localTime(sql`t.completed_at`) }
}

/** Open tasks, and those without a plan, have no such days: null is within no bounds. */
const byPlanToDone = (kinds: NonNullable<Completion['plan_to_done']>, day: Sql) => {
  const days = sql`(${day} - t.planned_for + t.carried_count)`
  const ranges = kinds.map((kind) => {
    const { from, to } = planToDoneDays[kind]
    const least = from === null ? [] : [sql`${days} >= ${from}::int`]
    const most = to === null ? [] : [sql`${days} <= ${to}::int`]
    return sql`(${join([...least, ...most], ' AND ')})`
  })
  return sql`(${join(ranges, ' OR ')})`
}

/** Conditions on the local time at which a task was done. */
export const byCompletion = (filter: Completion, ctx: Context): Sql[] => {
  const { completed_hour_from: fromHour, completed_hour_to: toHour, plan_to_done } = filter
  if (fromHour === undefined && toHour === undefined && !plan_to_done) return []
  const { day, time } = localCompletion(filter, ctx)
  const hour = sql`extract(hour FROM ${time})`
  return [
    sql`t.completed_at IS NOT NULL`,
    ...(fromHour === undefined ? [] : [sql`${hour} >= ${fromHour}::int`]),
    ...(toHour === undefined ? [] : [sql`${hour} <= ${toHour}::int`]),
    ...(plan_to_done ? [byPlanToDone(plan_to_done, day)] : []),
  ]
}
