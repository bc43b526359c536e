import { expect, test } from 'vitest'
import { d, daysIn } from '../testing/days.ts'
import { ids, plannable } from '../testing/tasks.ts'
import { notPlanned } from './not-planned.ts'

const today = d('2026-11-18')

test.each([
  ['without a day', {}, 'a'],
  ['in progress', { status: 'in_progress' }, 'a'],
  ['done', { status: 'done', completed_at: '2026-11-18T08:00:00.000Z' }, ''],
  ['planned for the day before', { planned_for: d('2026-11-17') }, 'a'],
  ['planned for today', { planned_for: today }, ''],
  ['planned for tomorrow', { planned_for: d('2026-11-19') }, ''],
  ['due at the last instant before today', { due_date: '2026-11-17T23:59:59.999Z' }, 'a'],
  ['due at the first instant of today', { due_date: '2026-11-18T00:00:00.000Z' }, ''],
  ['due later', { due_date: '2026-12-18T00:00:00.000Z' }, ''],
  ['overdue, planned for today', { due_date: '2026-11-10T09:00:00.000Z', planned_for: today }, ''],
  ['planned before, due today', { due_date: '2026-11-18T09:00:00.000Z', planned_for: d('2026-11-17') }, ''],
] as const)('%s', (_, fields, expected) => {
  expect(ids(notPlanned([plannable('a', fields)], today, daysIn('UTC')))).toBe(expected)
})

test('a day begins at midnight of the person', () => {
  const due = plannable('a', { due_date: '2026-11-17T18:30:00.000Z' })
  expect(ids(notPlanned([due], today, daysIn('Asia/Kathmandu')))).toBe('')
  expect(ids(notPlanned([due], today, daysIn('UTC')))).toBe('a')
})

test('overdue first, then planned for a day that has passed, then without a day, the newest first', () => {
  const tasks = [
    plannable('old', { created_at: '2026-11-01T00:00:00.000Z' }),
    plannable('new', { created_at: '2026-11-02T00:00:00.000Z' }),
    plannable('yesterday', { planned_for: d('2026-11-17') }),
    plannable('before', { planned_for: d('2026-11-16') }),
    plannable('late', { due_date: '2026-11-17T09:00:00.000Z' }),
    plannable('later', { due_date: '2026-11-16T09:00:00.000Z', planned_for: d('2026-11-17') }),
  ]
  expect(notPlanned(tasks, today, daysIn('UTC')).map(({ id }) => id)).toEqual([
    'later',
    'late',
    'before',
    'yesterday',
    'new',
    'old',
  ])
})
