import type { Habit } from '@dayloom/validators/habits'
import { expect, test } from 'vitest'
import { habitSummary, isForToday, longestStreak, streakOnCard, type HabitSummary } from './habit-summary.ts'
import { wholeHabit } from './testing/habits.ts'

const habit = (streak_count: number, completed_today = false, fields: Partial<Habit> = {}) =>
  wholeHabit({ streak_count, completed_today, ...fields })
const weekly = { streak_unit: 'weeks' } as const
const notDue = { due_today: false }
const limit = { goal: { direction: 'at_most', amount: 2, unit: 'cups' } } as const

test.each<[string, Habit[], HabitSummary]>([
  ['no habits', [], { total: 0, completedToday: 0, dueToday: 0, longestStreak: 0, averageStreak: 0 }],
  ['one', [habit(4, true)], { total: 1, completedToday: 1, dueToday: 1, longestStreak: 4, averageStreak: 4 }],
  [
    'a half rounds up',
    [habit(3), habit(4, true)],
    { total: 2, completedToday: 1, dueToday: 2, longestStreak: 4, averageStreak: 4 },
  ],
  [
    'a third rounds down',
    [habit(0), habit(0, true), habit(4, true)],
    { total: 3, completedToday: 2, dueToday: 3, longestStreak: 4, averageStreak: 1 },
  ],
  [
    'a week counts as its days',
    [habit(2, false, weekly), habit(4)],
    { total: 2, completedToday: 0, dueToday: 2, longestStreak: 14, averageStreak: 9 },
  ],
  [
    'what is not due is not missing, but counts once it is done; a limit has nothing to complete',
    [habit(0, false, notDue), habit(1, true, notDue), habit(0, false, limit)],
    { total: 3, completedToday: 1, dueToday: 1, longestStreak: 1, averageStreak: 0 },
  ],
])('%s', (_, habits, summary) => {
  expect(habitSummary(habits)).toEqual(summary)
  expect(longestStreak(habits)).toBe(summary.longestStreak)
})

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
])('a longest streak of %i shows as %i on its card', (streak, shown) => {
  expect(streakOnCard(streak)).toBe(shown)
})

test.each<[string, Partial<Habit>, boolean]>([
  ['due', {}, true],
  ['not due', notDue, false],
  ['not due, and done', { ...notDue, completed_today: true }, true],
  ['not due, with an amount below its goal', { ...notDue, amount_today: 0 }, true],
])('%s is for today: %s', (_, fields, expected) => {
  expect(isForToday(habit(0, false, fields))).toBe(expected)
})
