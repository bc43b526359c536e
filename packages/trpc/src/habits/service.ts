import { sql } from '@dayloom/db/sql'
import type { Day } from '@dayloom/validators/fields'
import type {
  HabitCompleteInput,
  HabitCreateInput,
  HabitDetail,
  HabitIdInput,
  HabitListInput,
} from '@dayloom/validators/habits'
import { limitHabits } from '../load/account-limits.ts'
import { added, loggedTransaction, watch } from '../changes/record.ts'
import type { UserContext } from '../context.ts'
import { newId } from '../ids.ts'
import { lockUser } from '../lock-user.ts'
import { addAmount, markDay, unmarkDay } from './days.ts'
import { lastHabitKeys } from './position.ts'
import { missing, readHabit, readHabits, todayOf } from './read.ts'

type Ref = HabitIdInput

/** The person's habits in their order, as of today in their time zone; the archived ones only where they are asked for. */
export const listHabits = (ctx: UserContext, { archived = false }: HabitListInput = {}) =>
  readHabits(ctx.db, ctx.user.id, todayOf(ctx), archived ? sql`AND h.archived` : sql`AND NOT h.archived`)

type Judgement = Pick<HabitDetail, 'created_day' | 'schedules' | 'goals' | 'rests'>

interface HistoryDay {
  day: Day
  amount: number | null
  note: string | null
  is_skip: boolean
}

/** What the days of a habit are judged by: without the rows of its days. */
const readJudgement = async ({ db, user }: UserContext, id: string) => {
  const [judgement] = await db.$queryRaw<Judgement[]>`
    SELECT h.created_day::text, h.schedules, h.goals, coalesce((
      SELECT jsonb_agg(jsonb_build_object('from', r.first_day, 'to', r.last_day) ORDER BY r.first_day DESC)
      FROM rests r WHERE r.user_id = ${user.id}::uuid AND (r.habit_ids IS NULL OR h.id = ANY (r.habit_ids))
    ), '[]') AS rests
    FROM habits h WHERE h.user_id = ${user.id}::uuid AND h.id = ${id}::uuid AND h.deleted_at IS NULL`
  if (!judgement) throw missing()
  return judgement
}

const readHistory = async ({ db, user }: UserContext, id: string) => {
  const of = sql`user_id = ${user.id}::uuid AND habit_id = ${id}::uuid`
  const days = await db.$queryRaw<HistoryDay[]>`
    SELECT completed_date::text AS day, amount::float8, note, false AS is_skip FROM habit_completions WHERE ${of}
    UNION ALL SELECT day::text, NULL, NULL, true FROM habit_skips WHERE ${of}
    ORDER BY day DESC`
  const entries = days.filter(({ is_skip }) => !is_skip)
  return {
    completion_history: entries.map(({ day, amount, note }) => ({ completed_date: day, amount, note })),
    skips: days.flatMap(({ day, is_skip }) => (is_skip ? [day] : [])),
  }
}

/** One habit with every day that has an entry or is skipped by itself, newest first. */
export const getHabit = async (ctx: UserContext, { id }: Ref) => {
  const [habit, history, judgement] = await Promise.all([
    readHabit(ctx, id),
    readHistory(ctx, id),
    readJudgement(ctx, id),
  ])
  return { ...habit, ...history, ...judgement }
}

/** A client-made id sent again returns the first result and creates nothing. A new habit goes to the end of the list. */
export const createHabit = async (ctx: UserContext, { schedule, goal, ...input }: HabitCreateInput) => {
  const now = ctx.now()
  const id = input.id ?? newId(now)
  const [user_id, today] = [ctx.user.id, todayOf(ctx)]
  const count = await loggedTransaction(ctx, async (tx) => {
    // Habits of one person are added one at a time.
    await lockUser(tx, user_id, 'NO KEY UPDATE')
    const [position = ''] = await lastHabitKeys(tx, user_id, 1)
    const judged = {
      ...(input.remind_at_time && { remind_since: now }),
      ...(schedule && { schedules: [{ from: today, value: schedule }] }),
      ...(goal && { goals: [{ from: today, value: goal }] }),
    }
    const times = { created_at: now, updated_at: now, created_day: new Date(today) }
    const data = { ...input, ...judged, ...times, id, user_id, position }
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
    await watch(tx, 'habit', [id])
    await tx.habit.updateMany({ where: { user_id: ctx.user.id, id }, data: { deleted_at: null } })
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
