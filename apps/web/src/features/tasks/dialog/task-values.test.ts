import { d, daysIn } from '@dayloom/domain/testing/days'
import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { wholeTask as task } from '@dayloom/domain/testing/tasks'
import {
  changedFields,
  createOf,
  dueSuggestions,
  emptyValues,
  sendableFields,
  taskValuesSchema,
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
    [{ tags: 'shop,home' }, { tags: ['shop', 'home'] }],
    [{ tags: '' }, {}],
    [{ estimate_minutes: 45 }, { estimate_minutes: 45 }],
    [{ planned_for: d('2026-03-28') }, { planned_for: d('2026-03-28') }],
    [
      { repeat: 'FREQ=DAILY', repeat_from: 'completion' },
      { repeat: 'FREQ=DAILY', repeat_from: 'completion' },
    ],
    [
      { status: 'done', priority: 'high' },
      { status: 'done', priority: 'high' },
    ],
  ])('%o', (typed, expected) => {
    const after = { ...before, ...typed }
    expect(updateOf(after, changedFields(before, after), PARIS)).toEqual(expected)
  })
})

test('what is taken away is sent as such', () => {
  const planned = task({
    tags: ['shop'],
    estimate_minutes: 5,
    planned_for: d('2026-03-28'),
    due_date: '2026-03-29T01:00:00.000Z',
    repeat: 'FREQ=DAILY',
  })
  const before = valuesOf(planned, PARIS)
  const after = {
    ...before,
    tags: '',
    estimate_minutes: '' as const,
    planned_for: '' as const,
    repeat: '' as const,
  }
  expect(updateOf(after, changedFields(before, after), PARIS)).toEqual({
    tags: [],
    estimate_minutes: null,
    planned_for: null,
    repeat: null,
  })
})

test.each([
  [{}, []],
  [{ repeat: 'FREQ=DAILY' }, [['due_date', 'A repeating task needs a due date']]],
  [{ repeat: 'FREQ=DAILY', due_date: '2026-03-29T02:30' }, []],
  [
    { repeat: 'FREQ=SECONDLY', due_date: '2026-03-29T02:30' },
    [['repeat', 'This repetition is not supported']],
  ],
  [{ estimate_minutes: 0 }, [['estimate_minutes', messages.input.estimate]]],
  [{ estimate_minutes: 1440 }, []],
  [{ estimate_minutes: 1441 }, [['estimate_minutes', messages.input.estimate]]],
  [{ tags: 'a,b' }, []],
  [{ tags: 'x'.repeat(41) }, [['tags', messages.input.tag]]],
])('%o is refused for %o', (typed, expected) => {
  const { error } = taskValuesSchema.safeParse({ ...emptyValues(), title: 'Milk', ...typed })
  expect((error?.issues ?? []).map(({ path: [field], message }) => [field, message])).toEqual(expected)
})

test('a new task leaves out what was left empty', () => {
  const expected = { title: 'Milk', priority: 'medium', status: 'done', tags: [], repeat_from: 'due' }
  const values = { ...emptyValues('done'), title: 'Milk' }
  expect(createOf(values, PARIS)).toEqual(expected)
  expect(createOf({ ...values, description: ' ', due_date: '2026-03-29T02:30' }, PARIS)).toEqual({
    ...expected,
    due_date: '2026-03-29T01:30:00.000Z',
  })
})

test.each([
  // A Friday in Kathmandu, still Thursday in Los Angeles.
  ['2026-11-20T06:00:00.000Z', 'Asia/Kathmandu', '2026-11-20T18:00', '2026-11-21T09:00', '2026-11-23T09:00'],
  ['2026-11-20T06:00:00.000Z', 'America/Los_Angeles', '2026-11-19', '2026-11-20T09:00', '2026-11-23T09:00'],
  ['2026-11-20T17:59:59.000Z', 'UTC', '2026-11-20T18:00', '2026-11-21T09:00', '2026-11-23T09:00'],
  ['2026-11-20T18:00:00.000Z', 'UTC', '2026-11-20', '2026-11-21T09:00', '2026-11-23T09:00'],
  // From a Sunday it is the day after, from a Monday a week later.
  ['2026-11-22T12:00:00.000Z', 'UTC', '2026-11-22T18:00', '2026-11-23T09:00', '2026-11-23T09:00'],
  ['2026-11-23T12:00:00.000Z', 'UTC', '2026-11-23T18:00', '2026-11-24T09:00', '2026-11-30T09:00'],
])('at %s in %s: %s, %s, %s', (now, timezone, today, tomorrow, nextWeek) => {
  expect(dueSuggestions(new Date(now), daysIn(timezone), '')).toEqual({ today, tomorrow, nextWeek })
})

test.each([
  ['2030-12-05T19:00', '19:00'],
  ['2026-11-23T00:00', '00:00'],
  ['2020-01-01T23:59', '23:59'],
])('another day keeps the time of %s', (due, time) => {
  expect(dueSuggestions(new Date('2026-11-22T20:00:00.000Z'), daysIn('UTC'), due)).toEqual({
    today: `2026-11-22T${time}`,
    tomorrow: `2026-11-23T${time}`,
    nextWeek: `2026-11-23T${time}`,
  })
})

test('another day has no time where the one before has none', () => {
  expect(dueSuggestions(new Date('2026-11-22T12:00:00.000Z'), daysIn('UTC'), '2030-12-05')).toEqual({
    today: '2026-11-22',
    tomorrow: '2026-11-23',
    nextWeek: '2026-11-23',
  })
})

test('one field has a day or a time, and is sent as the one that it is', () => {
  const onDay = valuesOf({ ...milk, due_day: d('2026-03-29') }, PARIS)
  expect(onDay.due_date).toBe('2026-03-29')
  expect(updateOf(onDay, ['due_date'], PARIS)).toEqual({ due_day: '2026-03-29' })
  expect(createOf({ ...emptyValues(), title: 'Milk', due_date: '2026-03-29' }, PARIS)).toMatchObject({
    due_day: '2026-03-29',
  })
  expect(updateOf({ ...onDay, due_date: '2026-03-30T09:00' }, ['due_date'], PARIS)).toEqual({
    due_date: '2026-03-30T07:00:00.000Z',
  })
  expect(updateOf({ ...onDay, due_date: '' }, ['due_date'], PARIS)).toEqual({ due_date: null })
  expect(sendableFields(onDay, { ...onDay, due_date: '2026-03-30' })).toEqual(['due_date'])
  expect(sendableFields(onDay, { ...onDay, due_date: '0202-03-30' })).toEqual([])
})

test.each<[string, Partial<TaskValues>, string[]]>([
  ['nothing', {}, []],
  ['a title', { title: 'Bread' }, ['title']],
  ['an empty title stays', { title: ' ', priority: 'high' }, ['priority']],
  ['a year that is still typed stays', { due_date: '0202-11-20T09:30', priority: 'high' }, ['priority']],
  ['a repetition without its date stays', { due_date: '', repeat: 'FREQ=DAILY', status: 'done' }, ['status']],
  ['a repetition with its date', { repeat: 'FREQ=DAILY' }, ['repeat']],
])('%s is what can be sent of a change', (_, changed, names) => {
  const before = valuesOf(milk, PARIS)
  expect(sendableFields(before, { ...before, ...changed })).toEqual(names)
})
