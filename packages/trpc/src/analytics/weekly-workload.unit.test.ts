import { expect, test } from 'vitest'
import { doneTask, task } from '@dayloom/domain/testing/tasks'
import { weeklyWorkload } from './weekly-workload.testing.ts'

const zone = 'Asia/Kathmandu'
/** Friday 20 November; its week runs from Sunday the 15th, which begins on the 14th 18:15Z. */
const now = new Date('2026-11-20T09:15:00.000Z')
const totals = (due_date: string) =>
  weeklyWorkload([task({ due_date })], now, zone)
    .map((week) => week.total_tasks)
    .join('')

test('eight weeks from the current one, each from a Sunday', () => {
  expect(weeklyWorkload([], now, zone).map((week) => week.week_start)).toEqual([
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
    '2026-12-27',
    '2027-01-03',
  ])
})

test.each([
  ['2026-11-14T18:14:59.999Z', '00000000'],
  ['2026-11-14T18:15:00.000Z', '10000000'],
  ['2026-11-21T18:14:59.999Z', '10000000'],
  ['2026-11-21T18:15:00.000Z', '01000000'],
  ['2027-01-09T18:14:59.999Z', '00000001'],
  ['2027-01-09T18:15:00.000Z', '00000000'],
  ['9999-12-31T23:59:59.999Z', '00000000'],
])('due %s', (due, weeks) => {
  expect(totals(due)).toBe(weeks)
})

test('counts what is not done, by priority', () => {
  const due_date = '2026-11-20T09:00:00.000Z'
  const tasks = [
    task({ due_date, priority: 'high' }),
    task({ due_date, priority: 'high', status: 'in_progress' }),
    task({ due_date, priority: 'medium' }),
    task({ due_date, priority: 'low' }),
    doneTask('2026-11-20T00:00:00.000Z', { due_date, priority: 'high' }),
    task({ priority: 'high' }),
  ]
  expect(weeklyWorkload(tasks, now, zone)[0]).toEqual({
    week_start: '2026-11-15',
    high_priority_tasks: 2,
    medium_priority_tasks: 1,
    low_priority_tasks: 1,
    total_tasks: 4,
  })
})
