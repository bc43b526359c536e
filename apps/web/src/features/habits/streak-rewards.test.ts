import { expect, test } from 'vitest'
import {
  daysToSolidHabit,
  habitMotivation,
  milestones,
  nextMilestone,
  solidHabitText,
  streakTier,
} from './streak-rewards.ts'

test.each([
  [0, 'gray'],
  [2, 'gray'],
  [3, 'green'],
  [6, 'green'],
  [7, 'yellow'],
  [13, 'yellow'],
  [14, 'orange'],
  [29, 'orange'],
  [30, 'purple'],
  [1000, 'purple'],
])('a streak of %i is %s', (streak, tier) => {
  expect(streakTier(streak)).toBe(tier)
})

test.each([
  [0, 7],
  [6, 7],
  [7, 14],
  [13, 14],
  [14, 30],
  [29, 30],
  [30, 100],
  [99, 100],
  [100, 365],
  [364, 365],
  [365, null],
])('after %i days the next milestone is %s', (streak, milestone) => {
  expect(nextMilestone(streak)).toBe(milestone)
})

test('the milestones', () => {
  expect(milestones).toEqual([7, 14, 30, 100, 365])
})

test.each([
  [0, 'Every journey starts with a single step!'],
  [2, 'Every journey starts with a single step!'],
  [3, "You're on the right track!"],
  [6, "You're on the right track!"],
  [7, 'Great progress! Keep the momentum going!'],
  [20, 'Great progress! Keep the momentum going!'],
  [21, "Amazing! You're building a strong habit!"],
])('a streak of %i hears "%s"', (streak, text) => {
  expect(habitMotivation(streak)).toBe(text)
})

test.each([
  [0, 21, '21 more days to make this a solid habit!'],
  [20, 1, '1 more days to make this a solid habit!'],
  [21, 0, null],
  [22, 0, null],
])('a streak of %i needs %i more days', (streak, days, text) => {
  expect(daysToSolidHabit(streak)).toBe(days)
  expect(solidHabitText(streak)).toBe(text)
})
