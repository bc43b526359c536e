import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import type {
  HabitCompleteInput,
  HabitCreateInput,
  HabitDetail,
  HabitIdInput,
  HabitListInput,
} from '@dayloom/validators/habits'
import { limitHabits } from '../platform/load/account-limits.ts'
import { added, loggedTransaction, watch } from '../platform/changes/record.ts'
import type { UserContext } from '../context.ts'
import { newId } from '../platform/ids.ts'
import { iso } from '../platform/sql.ts'
import { lockUser } from '../platform/lock-user.ts'
import { stopTimerOnHabit } from '../time-entries/end.ts'
import { addAmount, markDay, unmarkDay } from './days.ts'
import { assertRoutine, leaveLostRoutine } from './routine.ts'
import { habitOrder } from './position.ts'
import { missing, readHabit, readHabits, todayOf } from './read.ts'
import { changedTimes, refuseTimes } from '../platform/reminder-times.ts'
import { refuseDays } from './update.ts'

type Ref = HabitIdInput

/** The person's habits in their order, as of today in their time zone; the archived ones only where they are asked for. */
export const listHabits = (ctx: UserContext, { archived = false }: HabitListInput = {}) =>
  readHabits(ctx.db, ctx.user.id, todayOf(ctx), archived ? sql`AND h.archived` : sql`AND NOT h.archived`)

type History = Pick<
  HabitDetail,
  'created_day' | 'routine_since' | 'schedules' | 'goals' | 'rests' | 'completion_history' | 'skips'
>

/** The days of a habit and what they are judged by, as one statement: each more would cost a round trip. */
const readHistory = async ({ db, user }: UserContext, id: string) => {
  const of = (row: Sql) => sql`${row}.user_id = ${user.id}::uuid AND ${row}.habit_id = ${id}::uuid`
  const [history] = await query<History>(
    db,
    sql`
    SELECT h.created_day::text, h.routine_since::text, h.schedules, h.goals, coalesce((
      SELECT jsonb_agg(jsonb_build_object('from', r.first_day, 'to', r.last_day) ORDER BY r.first_day DESC)
      FROM rests r WHERE r.user_id = ${user.id}::uuid AND (r.habit_ids IS NULL OR h.id = ANY (r.habit_ids))
    ), '[]') AS rests, coalesce((
      SELECT json_agg(
        json_build_object('completed_date', c.completed_date, 'completed_at', ${iso(sql`c.completed_at`)},
          'amount', c.amount, 'note', c.note)
        ORDER BY c.completed_date DESC)
      FROM habit_completions c WHERE ${of(sql`c`)}
    ), '[]') AS completion_history, ARRAY(
      SELECT s.day::text FROM habit_skips s WHERE ${of(sql`s`)} ORDER BY s.day DESC
    ) AS skips
    FROM habits h WHERE h.user_id = ${user.id}::uuid AND h.id = ${id}::uuid AND h.deleted_at IS NULL`,
  )
  if (!history) throw missing()
  return history
}

/** One habit with every day that has an entry or is skipped by itself, newest first. */
export const getHabit = async (ctx: UserContext, { id }: Ref) => {
  const [habit, history] = await Promise.all([readHabit(ctx, id), readHistory(ctx, id)])
  return { ...habit, ...history }
}

/** A client-made id sent again returns the first result and creates nothing. A new habit goes to the end of the list. */
export const createHabit = async (ctx: UserContext, given: HabitCreateInput) => {
  const { schedule, goal, reminders, remind_at_time, ...input } = given
  const now = ctx.now()
  const id = input.id ?? newId(now)
  const [user_id, today] = [ctx.user.id, todayOf(ctx)]
  refuseDays(input)
  refuseTimes(given)
  const [first, ...later] = changedTimes([], given, now) ?? []
  const later_reminders = later.map((each) => ({ ...each }))
  const count = await loggedTransaction(ctx, async (tx) => {
    // Habits of one person are added one at a time.
    await lockUser(tx, user_id, 'NO KEY UPDATE')
    await assertRoutine(tx, user_id, input.routine_id)
    const [position = ''] = await habitOrder.lastKeys(tx, user_id, 1)
    const judged = {
      ...(schedule && { schedules: [{ from: today, value: schedule }] }),
      ...(goal && { goals: [{ from: today, value: goal }] }),
    }
    const times = { created_at: now, updated_at: now, created_day: new Date(today) }
    const days = {
      starts_on: input.starts_on && new Date(input.starts_on),
      ends_on: input.ends_on && new Date(input.ends_on),
      routine_since: input.routine_id ? new Date(today) : null,
    }
    const remind = { remind_at_time: first?.time, remind_since: first?.since, later_reminders }
    const block = input.block ?? undefined
    const data = { ...input, block, ...days, ...judged, ...remind, ...times, id, user_id, position }
    const made = await tx.habit.createMany({ data, skipDuplicates: true })
    if (made.count === 0) return 0
    await limitHabits(tx, user_id)
    added(tx, 'habit', [id])
    return made.count
  })
  if (count === 0) ctx.reply.idempotentReplay()
  return readHabit(ctx, id)
}

/** Kept for undo for 30 days, with its completion history, then purged. */
export const deleteHabit = async (ctx: UserContext, { id }: Ref) => {
  const { count } = await loggedTransaction(ctx, async (tx) => {
    await lockUser(tx, ctx.user.id, 'NO KEY UPDATE')
    await stopTimerOnHabit(tx, ctx, id)
    await watch(tx, 'habit', [id])
    const where = { user_id: ctx.user.id, id, deleted_at: null }
    return tx.habit.updateMany({ where, data: { deleted_at: ctx.now() } })
  })
  if (count === 0) throw missing()
  return { done: true as const }
}

/** Takes a deletion back. */
export const restoreHabit = async (ctx: UserContext, { id }: Ref) => {
  await loggedTransaction(ctx, async (tx) => {
    await lockUser(tx, ctx.user.id, 'NO KEY UPDATE')
    await watch(tx, 'habit', [id])
    await tx.habit.updateMany({ where: { user_id: ctx.user.id, id }, data: { deleted_at: null } })
    await leaveLostRoutine(tx, ctx.user.id, id)
  })
  return readHabit(ctx, id)
}

/** Marks a day as done, or adds an amount to it; today where none is named. */
export const completeHabit = (ctx: UserContext, { id, amount, date = todayOf(ctx) }: HabitCompleteInput) => {
  const day = { id, date }
  return amount === undefined ? markDay(ctx, day) : addAmount(ctx, day, amount)
}

/** Takes today's entry back. */
export const uncompleteHabit = (ctx: UserContext, { id }: Ref) => unmarkDay(ctx, { id, date: todayOf(ctx) })
