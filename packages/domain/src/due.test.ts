import { expect, test } from 'vitest'
import { dueDateOn, dueOf, isOverdue, MORNING_TO_DUE, remindedFrom } from './due.ts'
import { d, daysIn } from './testing/days.ts'

const now = new Date('2026-11-20T09:15:00.000Z')

test.each([
  [null, 'todo', false],
  ['2026-11-20T09:14:59.999Z', 'todo', true],
  ['2026-11-20T09:14:59.999Z', 'in_progress', true],
  ['2026-11-20T09:14:59.999Z', 'done', false],
  ['2026-11-20T09:15:00.000Z', 'todo', false],
  ['2026-11-20T09:15:00.001Z', 'todo', false],
] as const)('due %s and %s: %s', (due_date, status, overdue) => {
  const clock = { now, timezone: 'UTC', day_starts_at: '00:00' }
  expect(isOverdue({ due_date, due_day: null, status }, clock)).toBe(overdue)
  expect(isOverdue({ due_date: due_date && new Date(due_date), due_day: null, status }, clock)).toBe(overdue)
})

const day = d('2026-11-20')

test.each([
  ['2026-11-20T18:14:00.000Z', 'Asia/Kathmandu', false],
  ['2026-11-20T18:14:59.999Z', 'Asia/Kathmandu', false],
  ['2026-11-20T18:15:00.000Z', 'Asia/Kathmandu', true],
  ['2026-11-21T07:59:59.999Z', 'America/Los_Angeles', false],
  ['2026-11-21T08:00:00.000Z', 'America/Los_Angeles', true],
])('a task without a time is overdue once its day is over: %s in %s, %s', (at, timezone, overdue) => {
  const task = { due_date: dueDateOn(day, timezone), due_day: day, status: 'todo' } as const
  expect(isOverdue(task, { now: new Date(at), ...daysIn(timezone) })).toBe(overdue)
  expect(isOverdue({ ...task, status: 'done' }, { now: new Date(at), ...daysIn(timezone) })).toBe(false)
})

const at = '2026-11-20T18:14:00.000Z'

test.each([
  [{}, {}],
  [{ due_day: day }, { due_date: at, due_day: day }],
  [
    { due_day: day, due_date: null },
    { due_date: at, due_day: day },
  ],
  [{ due_date: '2026-11-20T09:15:00.000Z' }, { due_date: '2026-11-20T09:15:00.000Z', due_day: null }],
  [
    { due_date: at, due_day: null },
    { due_date: at, due_day: null },
  ],
  [{ due_day: null }, { due_date: null, due_day: null }],
  [{ due_date: null }, { due_date: null, due_day: null }],
  [
    { due_date: null, due_day: null },
    { due_date: null, due_day: null },
  ],
])('%o becomes %o', (given, due) => {
  expect(dueOf(given, 'Asia/Kathmandu')).toEqual(due)
})

test('a day without a last minute has the one after the gap', () => {
  expect(dueDateOn(d('2011-12-30'), 'Pacific/Apia')).toBe('2011-12-31T09:59:00.000Z')
})

test('a day that no instant can be stored of has no due date', () => {
  expect(dueDateOn(d('9999-12-31'), 'America/New_York')).toBeNull()
  expect(dueDateOn(d('9999-12-31'), 'UTC')).toBe('9999-12-31T23:59:00.000Z')
})

test('reminders of a day count from its morning', () => {
  const due_date = dueDateOn(day, 'Asia/Kathmandu')
  expect(remindedFrom({ due_date, due_day: day }, 'Asia/Kathmandu')).toBe('2026-11-20T03:15:00.000Z')
  expect(remindedFrom({ due_date, due_day: null }, 'Asia/Kathmandu')).toBe(due_date)
  expect(remindedFrom({ due_date: null, due_day: null }, 'Asia/Kathmandu')).toBeNull()
  expect(MORNING_TO_DUE).toBe(899)
})

test.each([
  ['2026-11-20T23:59:59.999Z', false],
  ['2026-11-21T02:59:59.999Z', false],
  ['2026-11-21T03:00:00.000Z', true],
])('where days start at three, what is due on a day is over at %s: %s', (at, overdue) => {
  const task = { due_date: dueDateOn(day, 'UTC'), due_day: day, status: 'todo' } as const
  expect(isOverdue(task, { now: new Date(at), ...daysIn('UTC', '03:00') })).toBe(overdue)
})
