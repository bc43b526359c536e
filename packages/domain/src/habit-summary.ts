import type { Habit } from '@dayloom/validators/habits'
import { MONTH_DAYS } from './habits/month.ts'
import { WEEK_DAYS } from './habits/week.ts'

type Streak = Pick<Habit, 'streak_count' | 'streak_unit'>
type Summarized = Streak & Pick<Habit, 'completed_today' | 'due_today' | 'goal'>

export interface HabitSummary {
  total: number
  completedToday: number
  /** How many habits can be completed today, those that are done among them. */
  dueToday: number
  longestStreak: number
  averageStreak: number
}

const daysOfUnit = new Map<string, number>([
  ['weeks', WEEK_DAYS],
  ['months', MONTH_DAYS],
])

/** The length of a streak, whatever it is told in. A unit that only a newer server knows counts as days. */
export const streakDays = ({ streak_count, streak_unit }: Streak): number =>
  Math.round(streak_count * (daysOfUnit.get(streak_unit) ?? 1))

/** The largest current streak, in days; 0 without habits. */
export const longestStreak = (habits: readonly Streak[]): number => Math.max(0, ...habits.map(streakDays))

/** The stats card of the dashboard never shows less than 1. */
export const streakOnCard = (streak: number): number => Math.max(1, streak)

/** Due today, or with an entry already. */
export const isForToday = ({
  due_today,
  completed_today,
  amount_today,
}: Pick<Habit, 'due_today' | 'completed_today' | 'amount_today'>): boolean =>
  due_today || completed_today || amount_today !== null

/** A limit is kept by itself, once the day is over: there is nothing to complete. */
const canBeCompleted = ({ due_today, completed_today, goal }: Summarized) =>
  completed_today || (due_today && goal?.direction !== 'at_most')

export function habitSummary(habits: readonly Summarized[]): HabitSummary {
  const total = habits.length
  const days = habits.reduce((sum, habit) => sum + streakDays(habit), 0)
  return {
    total,
    completedToday: habits.filter((habit) => habit.completed_today).length,
    dueToday: habits.filter(canBeCompleted).length,
    longestStreak: longestStreak(habits),
    averageStreak: total === 0 ? 0 : Math.round(days / total),
  }
}
