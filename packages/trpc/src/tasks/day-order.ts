import type { Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { plannedAnew, sql } from '@dayloom/db/sql'
import { addDays, localDay, startOfDay, type DayClock } from '@dayloom/domain/local-day'
import { keysAfter, type KeysBetween } from '@dayloom/domain/today/day-order'
import { dayPlan, type PlannableTask } from '@dayloom/domain/today/day-plan'
import { daySchema, type Day } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import { generateNKeysBetween } from 'fractional-indexing'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { watch } from '../platform/changes/record.ts'
import { iso } from '../platform/sql.ts'
import { MAX_KEY_LENGTH } from './board/position.ts'
import { readTask, type TaskRow } from './read.ts'
import { inUse } from '../lists/in-use.ts'

/** A day is short: where a key would be long, or two are the same, all of its keys are made again. */
const keysBetween: KeysBetween = (after, before, count) => {
  if (after !== null && before !== null && after >= before) return null
  try {
    const keys = generateNKeysBetween(after, before, count)
    return keys.every(({ length }) => length <= MAX_KEY_LENGTH) ? keys : null
  } catch {
    // An import may have brought a text that is no key.
    return null
  }
}

/** The open tasks of a day in their order, locked. */
const readOrder = async (tx: Transaction, { user }: UserContext, day: Day) => {
  const [start, end] = [startOfDay(day, user), startOfDay(addDays(day, 1), user)]
  const rows = await query<PlannableTask>(
    tx,
    sql`
    SELECT t.id::text, t.status::text, t.priority::text, ${iso(sql`t.due_date`)} AS due_date, t.due_day::text,
      ${iso(sql`t.created_at`)} AS created_at, ${iso(sql`t.updated_at`)} AS updated_at, NULL AS completed_at,
      t.planned_for::text, t.estimate_minutes, t.day_position
    FROM tasks t
    WHERE t.user_id = ${user.id}::uuid AND t.deleted_at IS NULL AND t.completed_at IS NULL AND ${inUse(user.id)}
      AND (t.planned_for = ${day}::date OR (t.due_date >= ${start} AND t.due_date < ${end}))
    ORDER BY t.id FOR NO KEY UPDATE`,
  )
  return dayPlan(rows, day, user).tasks
}

/** The days that show a task: the one it is planned for, then the one it is due on. */
const daysOf = ({ planned_for, due_date }: TaskRow, clock: DayClock): Day[] => [
  ...(planned_for === null ? [] : [daySchema.parse(planned_for)]),
  ...(due_date === null ? [] : [localDay(due_date, clock)]),
]

/** The first of its days that has both of them. */
const sharedOrder = async (tx: Transaction, ctx: UserContext, task: TaskRow, afterId: string | null) => {
  for (const day of daysOf(task, ctx.user)) {
    const order = await readOrder(tx, ctx, day)
    const has = (id: string) => order.some((each) => each.id === id)
    if (has(task.id) && (afterId === null || (afterId !== task.id && has(afterId)))) return order
  }
  throw invalid('day_after_id', messages.input.dayAfterId)
}

/**
 * Puts an open task behind another one of its day, or on top for null. The transaction watches the task and has locked
 * the board, so that no two are moved at once.
 */
export const moveInDay = async (tx: Transaction, ctx: UserContext, task: TaskRow, afterId: string | null) => {
  const order = await sharedOrder(tx, ctx, task, afterId)
  const before = new Map(order.map(({ id, day_position }) => [id, day_position]))
  const keys = [...keysAfter(order, task.id, afterId, keysBetween)].filter(
    ([id, key]) => before.get(id) !== key,
  )
  await watch(
    tx,
    'task',
    keys.map(([id]) => id),
  )
  // Of the others only the place changes: no edit of theirs is out of date.
  await tx.$executeRaw`${plannedAnew}
    UPDATE tasks t SET day_position = fresh.key,
      updated_at = CASE WHEN t.id = ${task.id}::uuid THEN ${ctx.now()}::timestamptz ELSE t.updated_at END,
      version = t.version + (t.id = ${task.id}::uuid)::int
    FROM unnest(${keys.map(([id]) => id)}::uuid[], ${keys.map(([, key]) => key)}::text[]) AS fresh (id, key)
    WHERE t.user_id = ${ctx.user.id}::uuid AND t.id = fresh.id`
  return readTask({ db: tx, user: ctx.user }, task.id)
}
