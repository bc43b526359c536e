import { messages } from '@dayloom/validators/messages'
import type { TimeEntry } from '@dayloom/validators/time-entries'
import { expect, test } from 'vitest'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'
import { changeOf, newValues, readValues, valuesOf } from './entry-values.ts'
import { texts } from './texts.ts'
import { withEntryCalls } from './entry-calls.ts'

const zone = 'Asia/Kathmandu'
const now = new Date('2026-11-20T09:00:00.000Z')
const entry: TimeEntry = {
  id: 'first',
  task_id: 'write',
  habit_id: null,
  started_at: '2026-11-20T08:00:20.000Z',
  ended_at: '2026-11-20T08:30:10.000Z',
  minutes: 29,
  note: null,
}
const typed = { day: '2026-11-20', from: '13:45', minutes: '29', note: '' }

test('an entry is typed by the clock of the person, and one that is new has just ended', () => {
  expect(valuesOf(entry, zone)).toEqual(typed)
  expect(newValues(45, now, zone)).toEqual({ ...typed, from: '14:00', minutes: '45' })
})

test.each([
  ['it', typed, { started_at: '2026-11-20T08:00:00.000Z', ended_at: '2026-11-20T08:29:00.000Z', note: null }],
  ['no day', { ...typed, day: '' }, { error: messages.input.timeStart }],
  ['no minute', { ...typed, minutes: '0' }, { error: texts.minutesError }],
  ['half a minute', { ...typed, minutes: '1.5' }, { error: texts.minutesError }],
  ['more than a day', { ...typed, day: '2026-11-01', minutes: '1441' }, { error: texts.minutesError }],
  ['an end to come', { ...typed, minutes: '61' }, { error: messages.input.timeFuture }],
])('%s is read', (_, values, read) => {
  expect(readValues(values, now, zone)).toEqual(read)
})

test('an end now is none to come', () => {
  expect(readValues({ ...typed, minutes: '60' }, now, zone)).toMatchObject({ ended_at: now.toISOString() })
})

test('only a time that was touched is sent', () => {
  const read = { started_at: 'start', ended_at: 'end', note: 'Outline' }
  expect(changeOf(entry, typed, { ...typed, note: 'Outline' }, read)).toEqual({
    id: 'first',
    note: 'Outline',
  })
  expect(changeOf(entry, typed, { ...typed, minutes: '30' }, read)).toEqual({ id: 'first', ...read })
})

const call = (procedure: string, input: object): PendingCall => ({ procedure, input })
const later = {
  id: 'later',
  task_id: 'write',
  started_at: '2026-11-20T08:40:00.000Z',
  ended_at: '2026-11-20T08:50:00.000Z',
  note: null,
}

test.each<[string, PendingCall[], [string, number][]]>([
  ['nothing', [], [['first', 29]]],
  ['a deletion', [call('delete', { id: 'first' })], []],
  ['another end', [call('update', { id: 'first', ended_at: '2026-11-20T08:01:20.000Z' })], [['first', 1]]],
  [
    'a new one',
    [call('create', later)],
    [
      ['later', 10],
      ['first', 29],
    ],
  ],
  ['one of another task', [call('create', { ...later, task_id: 'call' })], [['first', 29]]],
])('with %s pending the list says so', (_, calls, rows) => {
  const shown = withEntryCalls([entry], calls, 'write')
  expect(shown.map(({ id, minutes }) => [id, minutes])).toEqual(rows)
})
