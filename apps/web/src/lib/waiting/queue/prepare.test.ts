import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { shownOf, withDay, type Change } from './prepare.ts'

const today = daySchema.parse('2026-11-18')
const id = '018f0000-0000-7000-8000-000000000001'

test.each<[Change, Change]>([
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
const clock = { now: new Date('2026-11-18T06:00:00Z'), timezone: 'Asia/Kathmandu' }
const weekly = wholeTask({ id, repeat: 'FREQ=WEEKLY', due_date: '2026-11-18T04:15:00.000Z' })

test.each([
  ['a week later, at the same time of the day', weekly, '2026-11-25T04:15:00.000Z'],
  ['past what is over', { ...weekly, due_date: '2026-11-04T04:15:00.000Z' }, '2026-11-18T04:15:00.000Z'],
  ['nowhere without a rule', { ...weekly, repeat: null }, undefined],
  ['nowhere where nothing is known of it', null, undefined],
])('a skipped task is shown %s', (_, task, due_date) => {
  const shown = shownOf(skip, task, clock)
  expect(shown).toEqual(due_date ? { id, due_date, planned_for: null, remind_at: null } : null)
})
