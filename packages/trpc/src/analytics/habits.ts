import type { UserContext } from '../context.ts'
import { readHabits, todayOf } from '../habits/read.ts'

const countCompletions = ({ db, user }: UserContext) =>
  db.$queryRaw<{ habit_id: string; total: number }[]>`
    SELECT habit_id::text, count(*)::int AS total FROM habit_completions
    WHERE user_id = ${user.id}::uuid GROUP BY habit_id`

/** How each habit goes, oldest habit first. */
export const readHabitStats = async (ctx: UserContext) => {
  const [habits, completions] = await Promise.all([
    readHabits(ctx.db, ctx.user.id, todayOf(ctx)),
    countCompletions(ctx),
  ])
  const totals = new Map(completions.map(({ habit_id, total }) => [habit_id, total]))
  return habits.map(({ id, name, streak_count, recent_completions }) => ({
    id,
    name,
    streak_count,
    weekly_completions: recent_completions.length,
    total_completions: totals.get(id) ?? 0,
  }))
}
