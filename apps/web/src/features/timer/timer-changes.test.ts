import { expect, test } from 'vitest'
import type { PendingCall } from '../../lib/api/pending-calls.ts'
import { formatElapsed } from './elapsed.ts'
import { endOfRound, withTimerCalls, type Running } from './timer-changes.ts'

/** Of the first millisecond of 20 November 2026. */
const madeAt = '2026-11-20T00:00:00.000Z'
const id = `${Date.parse(madeAt)
  .toString(16)
  .padStart(12, '0')
  .replace(/^(.{8})/, '$1-')}-7000-8000-00000000000a`
const write = { kind: 'task', id: 'write', title: 'Write' } as const
const running: Running = {
  id: 'first',
  subject: write,
  started_at: '2026-11-19T23:00:00.000Z',
  focus_ends_at: null,
}
const call = (procedure: string, input: object): PendingCall => ({ procedure, input })
const titleOf = (of: string) => ({ write: 'Write', read: 'Read' })[of]
const reading = { id, subject: { kind: 'habit', id: 'read', title: 'Read' }, started_at: madeAt }

test.each<[string, Running | null, PendingCall[], object | null]>([
  ['nothing', running, [], running],
  ['a stop of it', running, [call('stop', { id: 'first' })], null],
  ['a stop of whatever runs', running, [call('stop', {})], null],
  ['a stop of another one', running, [call('stop', { id: 'other' })], running],
  ['a start', null, [call('start', { id, habit_id: 'read' })], { ...reading, focus_ends_at: null }],
  [
    'a start of a round that was kept',
    running,
    [call('start', { id, habit_id: 'read', focus_minutes: 25, at: '2026-11-19T22:00:00.000Z' })],
    { ...reading, started_at: '2026-11-19T22:00:00.000Z', focus_ends_at: '2026-11-19T22:25:00.000Z' },
  ],
  ['a start of the same', running, [call('start', { id, task_id: 'write', focus_minutes: 25 })], running],
  ['a start and its stop', running, [call('start', { id, habit_id: 'read' }), call('stop', { id })], null],
])('with %s pending', (_, before, calls, after) => {
  expect(withTimerCalls(before, calls, titleOf)).toEqual(after)
})

test('what waited since another visit is called as the outbox has it', () => {
  const kept = { ...call('start', { id, task_id: 'gone' }), name: 'Gone' }
  expect(withTimerCalls(null, [kept], titleOf)?.subject.title).toBe('Gone')
})

test.each([
  [-1, '0:00'],
  [59.9, '0:59'],
  [60, '1:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_125, '10:02:05'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatElapsed(seconds)).toBe(text)
})

test.each([
  [null, null],
  [undefined, null],
  [1, '2026-11-20T00:01:00.000Z'],
])('a round of %s minutes ends at %s', (minutes, end) => {
  expect(endOfRound(madeAt, minutes)).toBe(end)
})
