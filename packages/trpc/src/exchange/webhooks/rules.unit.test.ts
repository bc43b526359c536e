import type { Change } from '@dayloom/validators/changes'
import { daySchema } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { expect, test } from 'vitest'
import { eventOf, isWanted, type Goals } from './events.ts'
import { nextAttempt } from './schedule.ts'

type Part = Pick<Change, 'entity' | 'op' | 'before' | 'after'>
const change = (
  entity: Part['entity'],
  op: Part['op'],
  before: Part['before'],
  after: Part['after'],
): Part => ({
  entity,
  op,
  before,
  after,
})

const day = daySchema.parse('2026-11-20')
const first = daySchema.parse('2026-01-01')
const goal = (amount: number, direction: 'at_least' | 'at_most'): Goals => [
  { from: first, value: { amount, unit: 'km', direction } },
]
const [atLeast, atMost] = [goal(5, 'at_least'), goal(5, 'at_most')]

test.each<[string, Part, Goals, string | null]>([
  ['a new task', change('task', 'created', null, { title: 'a', status: 'done' }), [], 'task.created'],
  ['one that was restored', change('task', 'restored', null, { title: 'a' }), [], 'task.created'],
  ['one that was deleted', change('task', 'deleted', { title: 'a' }, null), [], 'task.deleted'],
  [
    'a title',
    change('task', 'updated', { title: 'a', version: 1 }, { title: 'b', version: 2 }),
    [],
    'task.updated',
  ],
  [
    'done',
    change('task', 'updated', { status: 'todo' }, { status: 'done', title: 'b' }),
    [],
    'task.completed',
  ],
  ['not done', change('task', 'updated', { status: 'done' }, { status: 'todo' }), [], 'task.updated'],
  ['begun', change('task', 'updated', { status: 'todo' }, { status: 'in_progress' }), [], 'task.updated'],
  [
    'what goes with a child',
    change('task', 'updated', { version: 1 }, { version: 2, updated_at: '' }),
    [],
    null,
  ],
  ['an item', change('checklist_item', 'created', null, { text: 'a' }), [], 'task.updated'],
  ['a note that goes', change('journal', 'deleted', { body: 'a' }, null), [], 'task.updated'],
  ['a file', change('attachment', 'created', null, { name: 'a' }), [], 'task.updated'],
  ['a new habit', change('habit', 'created', null, { name: 'a' }), [], 'habit.created'],
  ['one that is back', change('habit', 'restored', null, { name: 'a' }), [], 'habit.created'],
  ['a name', change('habit', 'updated', { name: 'a' }, { name: 'b' }), [], 'habit.updated'],
  ['one that is gone', change('habit', 'deleted', { name: 'a' }, null), [], 'habit.deleted'],
  ['a day that is done', change('completion', 'created', null, { amount: null }), [], 'habit.completed'],
  ['and not any more', change('completion', 'deleted', { amount: null }, null), [], 'habit.updated'],
  ['a note of a day', change('completion', 'updated', { note: null }, { note: 'a' }), [], 'habit.updated'],
  ['half of a goal', change('completion', 'created', null, { amount: 4 }), atLeast, 'habit.updated'],
  ['all of it', change('completion', 'created', null, { amount: 5 }), atLeast, 'habit.completed'],
  ['up to it', change('completion', 'updated', { amount: 4 }, { amount: 5 }), atLeast, 'habit.completed'],
  ['beyond it', change('completion', 'updated', { amount: 5 }, { amount: 6 }), atLeast, 'habit.updated'],
  ['below it', change('completion', 'updated', { amount: 5 }, { amount: 4 }), atLeast, 'habit.updated'],
  ['an entry below a limit', change('completion', 'created', null, { amount: 1 }), atMost, 'habit.updated'],
  ['a skipped day', change('skip', 'created', null, { date: '2026-11-20' }), [], 'habit.updated'],
  ['a closed day', change('day', 'created', null, { note: null }), [], 'day.closed'],
  ['closed again', change('day', 'updated', { note: null }, { note: 'a' }), [], 'day.closed'],
  ['open again', change('day', 'deleted', { note: null }, null), [], null],
  ['a tag', change('tag', 'updated', { name: 'a' }, { name: 'b' }), [], null],
  ['a view', change('view', 'created', null, { name: 'a' }), [], null],
  ['a rest', change('rest', 'created', null, { from: '2026-11-20' }), [], null],
  ['the profile', change('profile', 'updated', { name: 'a' }, { name: 'b' }), [], null],
])('%s', (_, part, goals, expected) => {
  expect(eventOf(part, { goals, day })).toBe(expected)
})

test('a webhook gets what it names, or all', () => {
  expect(isWanted(['task.created'], 'task.created')).toBe(true)
  expect(isWanted(['task.created'], 'task.updated')).toBe(false)
  expect(isWanted(['*'], 'day.closed')).toBe(true)
})

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]
const start = Date.parse('2026-11-20T00:00:00Z')

test.each([
  [1, 0, 5 * SECOND],
  [2, 0, 30 * SECOND],
  [3, 0, 2 * MINUTE],
  [4, 0, 10 * MINUTE],
  [5, 0, HOUR],
  [6, 0, 6 * HOUR],
  [7, 0, 24 * HOUR],
  [8, 31 * HOUR, 24 * HOUR],
  [11, 103 * HOUR, 17 * HOUR],
  [1, 5 * 24 * HOUR - 1, 1],
])('after attempt %i, failing for %i ms, the next one comes in %i ms', (attempts, failing, expected) => {
  const now = new Date(start + failing)
  const next = nextAttempt({ attempts, failingSince: new Date(start), now })
  expect(next && next.getTime() - now.getTime()).toBe(expected)
})

test.each([
  { attempts: 1, asked: 0, failing: 0, expected: 5 * SECOND },
  { attempts: 1, asked: 4 * SECOND, failing: 0, expected: 5 * SECOND },
  { attempts: 1, asked: 6 * SECOND, failing: 0, expected: 6 * SECOND },
  { attempts: 7, asked: MINUTE, failing: 0, expected: 24 * HOUR },
  { attempts: 1, asked: 24 * HOUR, failing: 0, expected: 24 * HOUR },
  { attempts: 1, asked: 25 * HOUR, failing: 0, expected: 24 * HOUR },
  { attempts: 1, asked: 24 * HOUR, failing: 103 * HOUR, expected: 17 * HOUR },
])(
  'asked to wait $asked ms, the next one comes in $expected ms',
  ({ attempts, asked, failing, expected }) => {
    const now = new Date(start + failing)
    const next = nextAttempt({ attempts, failingSince: new Date(start), now, retryAfter: asked })
    expect(next && next.getTime() - now.getTime()).toBe(expected)
  },
)

test('after five days there is none', () => {
  const failingSince = new Date(start)
  const now = new Date(start + limits.webhook.failing)
  expect(nextAttempt({ attempts: 1, failingSince, now })).toBeNull()
})
