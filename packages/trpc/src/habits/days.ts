import type { HabitDayInput } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { readHabit, todayOf } from './read.ts'

type HabitDay = HabitDayInput

/** Days are the person's own: what is still ahead in their time zone has not been done. */
const refuseFuture = (ctx: UserContext, { date }: HabitDay) => {
  if (date > todayOf(ctx)) throw invalid('date', messages.habits.futureDay)
}

/** Marks a day as done. The key (user, habit, day) makes a second click, or twenty at once, change nothing. */
export const markDay = async (ctx: UserContext, day: HabitDay) => {
  refuseFuture(ctx, day)
  await ctx.db.$executeRaw`
    INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
    SELECT user_id, id, ${day.date}::date, ${ctx.now()} FROM habits
    WHERE user_id = ${ctx.user.id}::uuid AND id = ${day.id}::uuid AND deleted_at IS NULL
    ON CONFLICT DO NOTHING`
  return readHabit(ctx, day.id)
}

/** Takes a day back. */
export const unmarkDay = async (ctx: UserContext, day: HabitDay) => {
  refuseFuture(ctx, day)
  await ctx.db.$executeRaw`
    DELETE FROM habit_completions
    WHERE user_id = ${ctx.user.id}::uuid AND habit_id = ${day.id}::uuid AND completed_date = ${day.date}::date
      AND EXISTS (SELECT FROM habits h WHERE h.user_id = habit_completions.user_id
        AND h.id = habit_completions.habit_id AND h.deleted_at IS NULL)`
  return readHabit(ctx, day.id)
}
