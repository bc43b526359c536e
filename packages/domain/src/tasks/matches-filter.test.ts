import { foldCases } from '@dayloom/validators/fold.testing'
import { daySchema } from '@dayloom/validators/fields'
import { describe, expect, test } from 'vitest'
import { wholeTask } from '../testing/tasks.ts'
import { matchesFilter, type TaskFilter } from './matches-filter.ts'

const clock = {
  now: new Date('2026-11-20T09:00:00.000Z'),
  timezone: 'Asia/Kathmandu',
  day_starts_at: '00:00',
}
const matches = (fields: Parameters<typeof wholeTask>[0], filter: TaskFilter) =>
  matchesFilter(wholeTask(fields), filter, clock)

test('an empty filter lists everything', () => {
  expect(matches({}, {})).toBe(true)
  expect(matches({}, { status: [], priority: [], search: '  ', due_date_from: undefined })).toBe(true)
})

test.each([
  [{ status: ['todo'] }, true],
  [{ status: ['done'] }, false],
  [{ status: ['done', 'todo'] }, true],
  [{ priority: ['medium'] }, true],
  [{ priority: ['high', 'low'] }, false],
  [{ status: ['todo'], priority: ['high'] }, false],
  [{ status: ['done'], priority: ['medium'] }, false],
] satisfies [TaskFilter, boolean][])('%o lists a medium task to do: %s', (filter, listed) => {
  expect(matches({}, filter)).toBe(listed)
})

describe('due bounds', () => {
  test.each([
    ['2026-11-19T18:14:59.999Z', { due_date_from: '2026-11-20' }, false],
    ['2026-11-19T18:15:00.000Z', { due_date_from: '2026-11-20' }, true],
    ['2026-11-20T18:14:59.999Z', { due_date_to: '2026-11-20' }, true],
    ['2026-11-20T18:15:00.000Z', { due_date_to: '2026-11-20' }, false],
    ['2026-11-20T09:00:00.000Z', { due_date_from: '2026-11-20', due_date_to: '2026-11-20' }, true],
    ['2026-11-20T08:59:59.999Z', { due_date_from: '2026-11-20T09:00:00.000Z' }, false],
    ['2026-11-20T09:00:00.000Z', { due_date_from: '2026-11-20T09:00:00.000Z' }, true],
    ['2026-11-20T09:00:00.000Z', { due_date_to: '2026-11-20T09:00:00.000Z' }, true],
    ['2026-11-20T09:00:00.001Z', { due_date_to: '2026-11-20T09:00:00.000Z' }, false],
    ['2026-11-20T09:00:00.000Z', { due_date_to: '2026-11-20T14:45:00.000+05:45' }, true],
    [null, { due_date_from: '2026-11-20' }, false],
    [null, { due_date_to: '2026-11-20' }, false],
  ])('due %s within %o: %s', (due_date, filter, listed) => {
    expect(matches({ due_date }, filter)).toBe(listed)
  })
})

const today = '2026-11-20T18:14:59.999Z'
const tomorrow = '2026-11-20T18:15:00.000Z'
test.each([
  [null, 'none', true],
  [today, 'none', false],
  ['2026-11-19T18:15:00.000Z', 'today', true],
  [today, 'today', true],
  [tomorrow, 'today', false],
  [null, 'today', false],
  ['2026-11-26T18:14:59.999Z', 'week', true],
  ['2026-11-26T18:15:00.000Z', 'week', false],
  ['2026-11-20T08:59:59.999Z', 'overdue', true],
  [today, 'overdue', false],
  [null, 'overdue', false],
] as const)('due %s is %s: %s', (due_date, due, listed) => {
  expect(matches({ due_date }, { due })).toBe(listed)
})

test('a done task is not overdue', () => {
  expect(matches({ due_date: '2026-11-01T00:00:00.000Z', status: 'done' }, { due: 'overdue' })).toBe(false)
})

test.each([
  [['home'], ['Home'], true],
  [['home', 'work'], ['work', 'garden'], true],
  [['home'], ['work'], false],
  [[], ['work'], false],
])('tagged %o is among %o: %s', (tags, tag, listed) => {
  expect(matches({ tags }, { tag })).toBe(listed)
})

test.each<[Parameters<typeof wholeTask>[0], TaskFilter['without'], boolean]>([
  [{}, ['tag', 'plan', 'estimate'], true],
  [{ tags: ['home'] }, ['tag'], false],
  [{ planned_for: daySchema.parse('2026-11-20') }, ['plan'], false],
  [{ estimate_minutes: 30 }, ['plan', 'estimate'], false],
])('%o is without %o: %s', (fields, without, listed) => {
  expect(matches(fields, { without })).toBe(listed)
})

describe('search', () => {
  test.each([
    ['water', true],
    ['PLANTS', true],
    ['  the plants ', true],
    ['balcony', true],
    ['the garden', false],
    ['%', false],
    ['_ater', false],
    ['.', false],
  ])('"%s" finds: %s', (search, found) => {
    expect(matches({ title: 'Water the plants', description: 'On the Balcony' }, { search })).toBe(found)
  })

  test.each(foldCases)('"%s" finds "%s" and is found by it: %s', (a, b, found) => {
    expect(matches({ title: `x ${a} y` }, { search: b })).toBe(found)
    expect(matches({ title: 'x', description: b }, { search: a })).toBe(found)
  })

  test('finds wildcards as plain characters', () => {
    expect(matches({ title: 'Save 10%' }, { search: '0%' })).toBe(true)
    expect(matches({ title: 'snake_case' }, { search: 'e_c' })).toBe(true)
  })

  test('a text does not match across title and description', () => {
    expect(matches({ title: 'Water', description: 'plants' }, { search: 'waterplants' })).toBe(false)
    expect(matches({ title: 'Water', description: null }, { search: 'null' })).toBe(false)
  })
})

test.each([
  ['2026-11-21T02:59:59.999Z', 'today', true],
  ['2026-11-21T03:00:00.000Z', 'today', false],
  ['2026-11-20T03:00:00.000Z', 'today', true],
  ['2026-11-20T02:59:59.999Z', 'today', false],
  ['2026-11-27T02:59:59.999Z', 'week', true],
  ['2026-11-27T03:00:00.000Z', 'week', false],
] as const)('where days start at three, what is due at %s is due %s: %s', (due_date, due, listed) => {
  // One at night: it still is the twentieth.
  const late = { now: new Date('2026-11-21T01:00:00.000Z'), timezone: 'UTC', day_starts_at: '03:00' }
  expect(matchesFilter(wholeTask({ due_date }), { due }, late)).toBe(listed)
  const bounds = { due_date_from: '2026-11-20', due_date_to: due === 'today' ? '2026-11-20' : '2026-11-26' }
  expect(matchesFilter(wholeTask({ due_date }), bounds, late)).toBe(listed)
})

test.each([
  [{ due_date: '2026-11-18T09:00:00.000Z' }, true],
  [{ due_date: '2026-11-16T09:00:00.000Z' }, false],
  [{ planned_for: daySchema.parse('2026-11-17') }, true],
  [{ planned_for: daySchema.parse('2026-11-18') }, true],
  [{ planned_for: daySchema.parse('2026-11-19') }, false],
  [{ planned_for: daySchema.parse('2026-11-30'), due_date: '2026-11-18T09:00:00.000Z' }, true],
  [{}, false],
])('%o is scheduled on the 17th or 18th: %s', (fields, listed) => {
  const [scheduled_from, scheduled_to] = ['2026-11-17', '2026-11-18'].map((day) => daySchema.parse(day))
  expect(matches(fields, { scheduled_from, scheduled_to })).toBe(listed)
})
