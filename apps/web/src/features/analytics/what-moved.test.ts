import { addDays } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { texts } from './texts.ts'
import { busiestWeek, completedBeforeNoon, completedInHalves, furthestBehind } from './what-moved.ts'

const first = daySchema.parse('2026-11-01')
const daily = (counts: readonly number[]) =>
  counts.map((completed_tasks, index) => ({
    date: addDays(first, index),
    completed_tasks,
    total_tasks: completed_tasks,
    completion_rate: 100,
  }))

test.each([
  [[0, 0, 0, 0], { days: 2, earlier: 0, later: 0 }, 'No task completed in these 4 days'],
  [
    [1, 2, 3, 4],
    { days: 2, earlier: 3, later: 7 },
    '7 tasks in the last 2 days, 4 more than in the 2 before',
  ],
  [
    [4, 3, 1, 0],
    { days: 2, earlier: 7, later: 1 },
    '1 task in the last 2 days, 6 fewer than in the 2 before',
  ],
  [[1, 2, 2, 1], { days: 2, earlier: 3, later: 3 }, '3 tasks in the last 2 days, as many as in the 2 before'],
  // Of an odd number of days the oldest is left out.
  [
    [9, 1, 1, 1, 2, 2, 2],
    { days: 3, earlier: 3, later: 6 },
    '6 tasks in the last 3 days, 3 more than in the 3 before',
  ],
])('%j', (counts, halves, text) => {
  expect(completedInHalves(daily(counts))).toEqual(halves)
  expect(texts.productivity.moved(halves)).toBe(text)
})

const stat = (priority: 'high' | 'medium' | 'low', completed_tasks: number, total_tasks: number) => ({
  priority,
  completed_tasks,
  total_tasks,
  completion_rate: 0,
})

test.each([
  [
    'the one with the smallest share',
    [stat('high', 3, 4), stat('medium', 1, 4), stat('low', 0, 0)],
    'medium',
  ],
  ['of equal ones the highest', [stat('low', 0, 1), stat('medium', 0, 2), stat('high', 0, 1)], 'high'],
  ['nothing where all is done', [stat('high', 2, 2), stat('medium', 0, 0), stat('low', 1, 1)], undefined],
])('%s is furthest behind', (_, stats, priority) => {
  expect(furthestBehind(stats)?.priority).toBe(priority)
})

test('noon is no longer before noon', () => {
  const hours = [0, 11, 12, 23].map((hour) => ({ hour, completed_tasks: 1 }))
  expect(completedBeforeNoon(hours)).toEqual({ before: 2, total: 4 })
})

test('of equally busy weeks the first', () => {
  const week = (week_start: string, total_tasks: number) => ({
    week_start: daySchema.parse(week_start),
    high_priority_tasks: 0,
    medium_priority_tasks: 0,
    low_priority_tasks: total_tasks,
    total_tasks,
  })
  const weeks = [week('2026-11-01', 2), week('2026-11-08', 5), week('2026-11-15', 5)]
  expect(busiestWeek(weeks)?.week_start).toBe('2026-11-08')
  expect(busiestWeek([])).toBeUndefined()
})
