import type { Day } from '@dayloom/validators/fields'
import type { HabitCreateInput, HabitIdInput, HabitUpdateInput } from '@dayloom/validators/habits'
import { limitHabits } from '../load/account-limits.ts'
import type { UserContext } from '../context.ts'
import { newId } from '../ids.ts'
import { markDay, unmarkDay } from './days.ts'
import { missing, readHabit, readHabits, todayOf } from './read.ts'

type Ref = HabitIdInput

/** The person's habits, oldest first, with streaks as of today in their time zone. */
export const listHabits = (ctx: UserContext) => readHabits(ctx.db, ctx.user.id, todayOf(ctx))

/** One habit with every day it was done, newest first. */
export const getHabit = async (ctx: UserContext, { id }: Ref) => {
  const [habit, completion_history] = await Promise.all([
    readHabit(ctx, id),
    ctx.db.$queryRaw<{ completed_date: Day }[]>`
      SELECT completed_date::text FROM habit_completions
      WHERE user_id = ${ctx.user.id}::uuid AND habit_id = ${id}::uuid
      ORDER BY completed_date DESC`,
  ])
  return { ...habit, completion_history }
}

/** A client-made id sent again returns the first result and creates nothing. */
export const createHabit = async (ctx: UserContext, input: HabitCreateInput) => {
  const now = ctx.now()
  const id = input.id ?? newId(now)
  const user_id = ctx.user.id
  const count = await ctx.db.$transaction(async (tx) => {
    // Habits of one person are added one at a time.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`
    const data = { ...input, id, user_id, created_at: now, updated_at: now }
    const made = await tx.habit.createMany({ data, skipDuplicates: true })
    if (made.count > 0) await limitHabits(tx, user_id)
    return made.count
  })
  if (count === 0) ctx.reply.repeated()
  return readHabit(ctx, id)
}

export const updateHabit = async (ctx: UserContext, { id, ...changes }: HabitUpdateInput) => {
  await ctx.db.habit.updateMany({
    where: { user_id: ctx.user.id, id, deleted_at: null },
    data: { ...changes, updated_at: ctx.now() },
  })
  return readHabit(ctx, id)
}

/** Kept for undo for 30 days, with its completion history, then purged. */
export const deleteHabit = async (ctx: UserContext, { id }: Ref) => {
  const { count } = await ctx.db.habit.updateMany({
    where: { user_id: ctx.user.id, id, deleted_at: null },
    data: { deleted_at: ctx.now() },
  })
  if (count === 0) throw missing()
  return { done: true as const }
}

/** Takes a deletion back. */
export const restoreHabit = async (ctx: UserContext, { id }: Ref) => {
  await ctx.db.habit.updateMany({ where: { user_id: ctx.user.id, id }, data: { deleted_at: null } })
  return readHabit(ctx, id)
}

/** Marks today as done. */
export const completeHabit = (ctx: UserContext, { id }: Ref) => markDay(ctx, { id, date: todayOf(ctx) })

/** Takes today's completion back. */
export const uncompleteHabit = (ctx: UserContext, { id }: Ref) => unmarkDay(ctx, { id, date: todayOf(ctx) })
