import type { Transaction } from '@dayloom/db/client'
import { plannedAnew } from '@dayloom/db/sql'
import { addDays, startOfDay } from '@dayloom/domain/local-day'
import { carried, type Planned } from './carry.ts'
import type { CloseDayInput, CloseDecision } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { boardTransaction } from '../tasks/board/board.ts'
import { watch } from '../platform/changes/record.ts'
import type { UserContext } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import { todayOf } from '../habits/read.ts'
import { asHeavyWork } from '../platform/load/heavy-work.ts'
import { taskNotFound } from '../tasks/read.ts'
import { completeTasks, type Completed } from './complete.ts'
import { countHabitsOnDay } from './habits.ts'
import { inUse } from '../lists/in-use.ts'

/** Milliseconds; 500 tasks that repeat take some three seconds. */
const CLOSE_TIMEOUT_MS = 20_000

type Decided = Planned & Completed & { is_done: boolean }

/** Each task that is decided on, locked; 404 where one of them is not there. */
const readDecided = async (tx: Transaction, user_id: string, decisions: CloseDecision[]) => {
  const ids = decisions.map(({ task_id }) => task_id)
  if (ids.length === 0) return []
  // A plan for any number of them would be one for all tasks of the person, as would that of `replan`.
  const tasks = await tx.$queryRaw<Decided[]>`${plannedAnew}
    SELECT t.id::text, t.planned_for::text, t.carried_count, t.repeat IS NOT NULL AS repeats,
      t.completed_at IS NOT NULL AS is_done
    FROM tasks t
    WHERE t.user_id = ${user_id}::uuid AND t.id = ANY (${ids}::uuid[]) AND t.deleted_at IS NULL
    ORDER BY t.id FOR NO KEY UPDATE`
  if (tasks.length < ids.length) throw taskNotFound()
  const actions = new Map(decisions.map(({ task_id, action }) => [task_id, action]))
  // What was done meanwhile stays as it is.
  return tasks.flatMap((task) => {
    const action = actions.get(task.id)
    return action && !task.is_done ? [{ task, action }] : []
  })
}
type Open = Awaited<ReturnType<typeof readDecided>>

/** Plans what goes on to the next day or is not planned any more. Tells how many went on. */
const replan = async (tx: Transaction, { user, now }: UserContext, open: Open, date: Day) => {
  const changes = open.flatMap(({ task, action }) => {
    const plan = carried(task, action, date)
    return plan ? [{ id: task.id, ...plan }] : []
  })
  if (changes.length > 0)
    await tx.$executeRaw`${plannedAnew}
      UPDATE tasks t SET planned_for = plan.planned_for,
        planned_time = CASE WHEN plan.planned_for IS NOT NULL THEN t.planned_time END, day_position = NULL, carried_count = plan.carried_count,
        updated_at = ${now()}::timestamptz, version = t.version + 1
      FROM unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ planned_for }) => planned_for)}::date[],
        ${changes.map(({ carried_count }) => carried_count)}::int[]) AS plan (id, planned_for, carried_count)
      WHERE t.user_id = ${user.id}::uuid AND t.id = plan.id`
  return changes.filter(({ planned_for }) => planned_for !== null).length
}

/**
 * How many tasks were done that day, and whether there is room for it. Days that lie closer together than there may be of
 * them are fewer, as nearly everybody's are: the first and the last of them tell, where a count goes through years of them.
 */
const readDay = async (tx: Transaction, user: UserContext['user'], date: Day) => {
  const { id } = user
  const [found] = await tx.$queryRaw<{ tasks_done: number; has_room: boolean }[]>`
    SELECT (
      SELECT count(*)::int FROM tasks
      WHERE user_id = ${id}::uuid AND deleted_at IS NULL AND ${inUse(id)}
        AND completed_at >= ${startOfDay(date, user)} AND completed_at < ${startOfDay(addDays(date, 1), user)}
    ) AS tasks_done, (
      SELECT greatest(max(day), ${date}::date) - least(min(day), ${date}::date) < ${accountLimits.days}::int
      FROM days WHERE user_id = ${id}::uuid
    ) OR NOT EXISTS (
      SELECT FROM days WHERE user_id = ${id}::uuid AND day <> ${date}::date OFFSET ${accountLimits.days - 1}::int
    ) AS has_room
    FROM users WHERE id = ${id}::uuid`
  return found ?? { tasks_done: 0, has_room: false }
}

const closeInTransaction = async (tx: Transaction, ctx: UserContext, input: CloseDayInput) => {
  const { user, now } = ctx
  const { date, decisions, note = null } = input
  await watch(tx, 'task', decisions.map(({ task_id }) => task_id).toSorted())
  await watch(tx, 'day', [date])
  const open = await readDecided(tx, user.id, decisions)
  const went = await replan(tx, ctx, open, date)
  const done = open.flatMap(({ task, action }) => (action === 'done' ? [task] : []))
  await completeTasks(tx, ctx, done)
  const { tasks_done, has_room } = await readDay(tx, user, date)
  if (!has_room) throw new AppError('LIMIT_REACHED', messages.limits.days)
  const habits = await countHabitsOnDay({ ...ctx, db: tx }, date)
  const day = { date, note, tasks_done, ...habits, carried: went, closed_at: now() }
  await tx.$executeRaw`
    INSERT INTO days (user_id, day, note, tasks_done, habits_done, habits_due, carried, closed_at)
    VALUES (${user.id}::uuid, ${date}::date, ${note}, ${tasks_done}, ${habits.habits_done}, ${habits.habits_due}, ${went},
      ${day.closed_at}::timestamptz)
    ON CONFLICT (user_id, day) DO UPDATE SET note = excluded.note, tasks_done = excluded.tasks_done,
      habits_done = excluded.habits_done, habits_due = excluded.habits_due, carried = excluded.carried,
      closed_at = excluded.closed_at`
  return day
}

/** Writes down what a day was, and decides on its open tasks: all of it, or nothing. Again replaces note and record. */
export const closeDay = (ctx: UserContext, input: CloseDayInput) => {
  const { date } = input
  if (date > todayOf(ctx)) throw invalid('date', messages.days.future)
  if (date < limits.closeDay.first) throw invalid('date', messages.days.early)
  return asHeavyWork(ctx, () =>
    boardTransaction(ctx, (tx) => closeInTransaction(tx, ctx, input), {
      timeout: CLOSE_TIMEOUT_MS,
    }),
  )
}
