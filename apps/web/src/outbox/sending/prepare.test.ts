import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daySchema } from '@dayloom/validators/fields'
import type { Call } from '@dayloom/outbox'
import { expect, test } from 'vitest'
import { shownOf, withDay, withInstant } from './prepare.ts'

const today = daySchema.parse('2026-11-18')
const id = '018f0000-0000-7000-8000-000000000001'

test.each<[Call, Call]>([
  [
    { procedure: 'habits.complete', input: { id } },
    { procedure: 'habits.complete', input: { id, date: today } },
  ],
  [
    { procedure: 'habits.complete', input: { id, amount: 2 } },
    { procedure: 'habits.complete', input: { id, amount: 2, date: today } },
  ],
  [
    { procedure: 'habits.complete', input: { id, date: '2026-11-17' } },
    { procedure: 'habits.complete', input: { id, date: '2026-11-17' } },
  ],
  [
    { procedure: 'habits.uncomplete', input: { id } },
    { procedure: 'habits.unmarkDay', input: { id, date: today } },
  ],
  [
    { procedure: 'habits.update', input: { id, name: 'Read' } },
    { procedure: 'habits.update', input: { id, name: 'Read' } },
  ],
])('%j is sent as %j', (change, expected) => {
  expect(withDay(change, today)).toEqual(expected)
})

const skip = { procedure: 'tasks.skip', input: { id } }
const clock = { now: new Date('2026-11-18T06:00:00Z'), timezone: 'Asia/Kathmandu', day_starts_at: '00:00' }
const weekly = wholeTask({ id, repeat: 'FREQ=WEEKLY', due_date: '2026-11-18T04:15:00.000Z' })

test.each([
  ['a week later, at the same time of the day', weekly, '2026-11-25T04:15:00.000Z'],
  ['past what is over', { ...weekly, due_date: '2026-11-04T04:15:00.000Z' }, '2026-11-18T04:15:00.000Z'],
  ['nowhere without a rule', { ...weekly, repeat: null }, undefined],
  ['nowhere where nothing is known of it', null, undefined],
])('a skipped task is shown %s', (_, task, due_date) => {
  const shown = shownOf(skip, task, clock)
  const cleared = { planned_for: null, planned_time: null, day_position: null, remind_at: null }
  expect(shown).toEqual(due_date ? { id, due_date, due_day: null, ...cleared } : null)
})

test('a skipped task that is due on a day is shown on a day', () => {
  const onDay = { ...weekly, due_day: '2026-11-18', due_date: '2026-11-18T18:14:00.000Z' }
  expect(shownOf(skip, onDay, clock)).toMatchObject({
    due_day: '2026-11-25',
    due_date: '2026-11-25T18:14:00.000Z',
  })
})

test.each<[Call, Call]>([
  [
    { procedure: 'timer.start', input: { id } },
    { procedure: 'timer.start', input: { id, at: '2026-11-18T09:00:00.000Z' } },
  ],
  [
    { procedure: 'timer.stop', input: { id, at: '2026-11-18T08:00:00.000Z' } },
    { procedure: 'timer.stop', input: { id, at: '2026-11-18T08:00:00.000Z' } },
  ],
  [
    { procedure: 'timeEntries.delete', input: { id } },
    { procedure: 'timeEntries.delete', input: { id } },
  ],
])('%j is kept as %j', (sent, kept) => {
  expect(withInstant(sent, Date.parse('2026-11-18T09:00:00.000Z'))).toEqual(kept)
})
