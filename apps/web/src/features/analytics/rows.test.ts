import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { streakRange } from './rows.ts'

const today = (completed_tasks: number) => ({
  date: daySchema.parse('2026-03-01'),
  completed_tasks,
  total_tasks: completed_tasks,
  completion_rate: 100,
})

test.each([
  [0, 0, null],
  [1, 1, { from: '2026-03-01', to: '2026-03-01' }],
  [3, 2, { from: '2026-02-27', to: '2026-03-01' }],
  // Nothing yet today: it ends yesterday.
  [1, 0, { from: '2026-02-28', to: '2026-02-28' }],
  [3, 0, { from: '2026-02-26', to: '2026-02-28' }],
])('a streak of %i days with %i tasks today', (current_streak, completed, range) => {
  expect(streakRange({ current_streak, daily_stats: [today(completed)] })).toEqual(range)
})
