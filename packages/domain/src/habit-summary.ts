import type { Habit } from '@dayloom/validators/habits'

type Summarized = Pick<Habit, 'streak_count' | 'completed_today'>

export interface HabitSummary {
  total: number
  completedToday: number
  longestStreak: number
  averageStreak: number
}

/** The largest current streak; 0 without habits. */
export const longestStreak = (habits: readonly Pick<Habit, 'streak_count'>[]): number =>
  Math.max(0, ...habits.map((habit) => habit.streak_count))

/** The stats card of the dashboard never shows less than 1. */
export const streakOnCard = (streak: number): number => Math.max(1, streak)

export function habitSummary(habits: readonly Summarized[]): HabitSummary {
  const total = habits.length
  const days = habits.reduce((sum, habit) => sum + habit.streak_count, 0)
  return {
    total,
    completedToday: habits.filter((habit) => habit.completed_today).length,
    longestStreak: longestStreak(habits),
    averageStreak: total === 0 ? 0 : Math.round(days / total),
  }
}
