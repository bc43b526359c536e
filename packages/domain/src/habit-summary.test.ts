import { expect, test } from 'vitest'
import { habitSummary, longestStreak, streakOnCard } from './habit-summary.ts'

const habit = (streak_count: number, completed_today = false) => ({ streak_count, completed_today })

test.each([
  ['no habits', [], { total: 0, completedToday: 0, longestStreak: 0, averageStreak: 0 }],
  ['one', [habit(4, true)], { total: 1, completedToday: 1, longestStreak: 4, averageStreak: 4 }],
  [
    'a half rounds up',
    [habit(3), habit(4, true)],
    { total: 2, completedToday: 1, longestStreak: 4, averageStreak: 4 },
  ],
  [
    'a third rounds down',
    [habit(0), habit(0, true), habit(4, true)],
    { total: 3, completedToday: 2, longestStreak: 4, averageStreak: 1 },
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
