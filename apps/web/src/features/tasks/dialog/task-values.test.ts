import { describe, expect, test } from 'vitest'
import { wholeTask as task } from '@dayloom/domain/testing/tasks'
import {
  changedFields,
  createOf,
  dueSuggestions,
  emptyValues,
  updateOf,
  valuesOf,
  type TaskValues,
} from './task-values.ts'

const milk = task({ title: 'Milk', due_date: '2026-03-29T01:00:00.000Z', priority: 'low' })
const PARIS = 'Europe/Paris'

test('a task fills the fields in the time zone of the person', () => {
  const filled = { title: 'Milk', description: '', priority: 'low', status: 'todo' }
  expect(valuesOf(milk, PARIS)).toMatchObject({ ...filled, due_date: '2026-03-29T03:00' })
  expect(valuesOf(milk, 'Asia/Kathmandu')).toMatchObject({ ...filled, due_date: '2026-03-29T06:45' })
  expect(valuesOf({ ...milk, due_date: null }, PARIS)).toMatchObject({ ...filled, due_date: '' })
})

describe('an update names what changed, and only that', () => {
  const before = valuesOf(milk, PARIS)
  test.each<[Partial<TaskValues>, ReturnType<typeof updateOf>]>([
    [{}, {}],
    [{ title: ' Milk ' }, {}],
    [{ title: 'Oat milk' }, { title: 'Oat milk' }],
    [{ description: 'Two litres' }, { description: 'Two litres' }],
    [{ due_date: '' }, { due_date: null }],
    [{ due_date: '2026-10-25T02:30' }, { due_date: '2026-10-25T00:30:00.000Z' }],
    [
      { status: 'done', priority: 'high' },
      { status: 'done', priority: 'high' },
    ],
  ])('%o', (typed, expected) => {
    const after = { ...before, ...typed }
    expect(updateOf(after, changedFields(before, after), PARIS)).toEqual(expected)
  })
})

test('a new task leaves out what was left empty', () => {
  const values = { ...emptyValues('done'), title: 'Milk' }
  expect(createOf(values, PARIS)).toEqual({ title: 'Milk', priority: 'medium', status: 'done' })
  expect(createOf({ ...values, description: ' ', due_date: '2026-03-29T02:30' }, PARIS)).toEqual({
    title: 'Milk',
    priority: 'medium',
    status: 'done',
    due_date: '2026-03-29T01:30:00.000Z',
  })
})

test.each([
  // A Friday in Kathmandu, still Thursday in Los Angeles.
  ['2026-11-20T06:00:00.000Z', 'Asia/Kathmandu', '2026-11-20T18:00', '2026-11-21T09:00', '2026-11-23T09:00'],
  [
    '2026-11-20T06:00:00.000Z',
    'America/Los_Angeles',
    '2026-11-19T23:59',
    '2026-11-20T09:00',
    '2026-11-23T09:00',
  ],
  ['2026-11-20T17:59:59.000Z', 'UTC', '2026-11-20T18:00', '2026-11-21T09:00', '2026-11-23T09:00'],
  ['2026-11-20T18:00:00.000Z', 'UTC', '2026-11-20T23:59', '2026-11-21T09:00', '2026-11-23T09:00'],
  // From a Sunday it is the day after, from a Monday a week later.
  ['2026-11-22T12:00:00.000Z', 'UTC', '2026-11-22T18:00', '2026-11-23T09:00', '2026-11-23T09:00'],
  ['2026-11-23T12:00:00.000Z', 'UTC', '2026-11-23T18:00', '2026-11-24T09:00', '2026-11-30T09:00'],
])('at %s in %s: %s, %s, %s', (now, timezone, today, tomorrow, nextWeek) => {
  expect(dueSuggestions(new Date(now), timezone)).toEqual({ today, tomorrow, nextWeek })
})
