import type { UserContext } from '../context.ts'
import { readHabits, todayOf } from '../habits/read.ts'

/** How each habit goes, in the order of the list. */
export const readHabitStats = async (ctx: UserContext) => {
  const habits = await readHabits(ctx.db, ctx.user.id, todayOf(ctx))
  return habits.map(
    ({
      id,
      name,
      streak_count,
      streak_unit,
      strength,
      this_week,
      this_month,
      recent_completions,
      total_completions,
    }) => ({
      id,
      name,
      streak_count,
      streak_unit,
      strength,
      this_week,
      this_month,
      weekly_completions: recent_completions.length,
      total_completions,
    }),
  )
}
