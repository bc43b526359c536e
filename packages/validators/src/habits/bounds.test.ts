import { expect, test } from 'vitest'
import { habitCompleteInput, habitCreateInput, habitEntryInput, habitUpdateInput } from '../habits.ts'
import { messages } from '../messages.ts'
import { plannedTimeMessages } from '../messages/planned-times.ts'
import { errorMessage } from '../testing.ts'
import { profileUpdateInput } from '../users.ts'
import { restCreateInput } from './rests.ts'

const { input } = messages
const id = '01a1fe55-43bd-75dd-9681-b7e411387459'
const x = (length: number) => 'x'.repeat(length)
const perWeek = (times: unknown) => ({ schedule: { kind: 'times_per_week', times } })
const perMonth = (times: unknown) => ({ schedule: { kind: 'times_per_month', times } })
const every = (fields: object) => ({
  schedule: { kind: 'interval', every: 2, unit: 'day', from: '2026-11-20', ...fields },
})
const onDays = (...days: string[]) => ({ schedule: { kind: 'weekdays', days } })
const goal = (fields: object) => ({
  goal: { direction: 'at_least', amount: 1, unit: 'cups', ...fields },
})

/** The largest and smallest valid values of a habit, and the invalid ones just beyond. */
test.each([
  [{ schedule: { kind: 'daily' } }, null],
  [{ schedule: { kind: 'monthly' } }, input.schedule],
  [onDays(), input.weekdays],
  [onDays('mon'), null],
  [onDays('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'), null],
  [onDays('Monday'), input.weekdays],
  [perWeek(0), input.times],
  [perWeek(1), null],
  [perWeek(7), null],
  [perWeek(8), input.times],
  [perWeek(1.5), input.times],
  [perMonth(0), input.timesPerMonth],
  [perMonth(1), null],
  [perMonth(28), null],
  [perMonth(29), input.timesPerMonth],
  [every({ every: 1 }), input.everyDay],
  [every({ every: 2 }), null],
  [every({ every: 1, unit: 'week' }), null],
  [every({ every: 1, unit: 'month' }), null],
  [every({ every: 0, unit: 'week' }), input.every],
  [every({ every: 366 }), null],
  [every({ every: 367 }), input.every],
  [every({ unit: 'year' }), input.intervalUnit],
  [every({ from: '2026-02-29' }), input.day],
  [every({ from: undefined }), input.day],
  [{ goal: null }, null],
  [goal({ direction: 'exactly' }), input.goalDirection],
  [goal({ amount: 0 }), input.goalAmount],
  [goal({ amount: 0.001 }), input.goalAmount],
  [goal({ amount: 0.01 }), null],
  [goal({ amount: 1_000_000 }), null],
  [goal({ amount: 1_000_000.01 }), input.goalAmount],
  [goal({ unit: ' ' }), input.unit],
  [goal({ unit: x(1) }), null],
  [goal({ unit: x(20) }), null],
  [goal({ unit: x(21) }), input.unit],
  [{ starts_on: '2028-02-29', ends_on: null }, null],
  [{ starts_on: '2026-02-29' }, input.day],
  [{ ends_on: '2026-02-28T00:00:00Z' }, input.day],
  [{ block: null }, null],
  [{ block: { at: '00:00', minutes: 5 } }, null],
  [{ block: { at: '23:59', minutes: 720 } }, null],
  [{ block: { at: '07:30', minutes: 4 } }, plannedTimeMessages.blockMinutes],
  [{ block: { at: '07:30', minutes: 721 } }, plannedTimeMessages.blockMinutes],
  [{ block: { at: '07:30', minutes: 5.5 } }, plannedTimeMessages.blockMinutes],
  [{ block: { at: '07:30' } }, plannedTimeMessages.blockMinutes],
  [{ block: { at: '24:00', minutes: 30 } }, plannedTimeMessages.block],
  [{ block: { at: '7:30', minutes: 30 } }, plannedTimeMessages.block],
  [{ block: { at: '07:30:00', minutes: 30 } }, plannedTimeMessages.block],
  [{ block: '07:30' }, plannedTimeMessages.block],
  [{ color: 'gray' }, null],
  [{ color: 'grey' }, input.color],
])('a habit with %j', (fields, expected) => {
  expect(errorMessage(habitCreateInput, { name: 'Read', ...fields })).toBe(expected)
  expect(errorMessage(habitUpdateInput, { id, ...fields })).toBe(expected)
})

test.each([
  [-0.01, input.amount],
  [0, null],
  [0.01, null],
  [0.001, input.amount],
  [1_000_000, null],
  [1_000_000.01, input.amount],
])('an amount of %d', (amount, expected) => {
  expect(errorMessage(habitCompleteInput, { id, amount })).toBe(expected)
  expect(errorMessage(habitEntryInput, { id, date: '2026-11-18', amount })).toBe(expected)
})

test.each([
  [x(500), null],
  [x(501), input.completionNote],
])('a note of a day %#', (note, expected) => {
  expect(errorMessage(habitEntryInput, { id, date: '2026-11-18', note })).toBe(expected)
})

const rest = { from: '2026-01-01', to: '2026-01-01' }
test.each([
  [{}, null],
  [{ to: '2025-12-31' }, input.restOrder],
  [{ to: '2027-01-01' }, null],
  [{ to: '2027-01-02' }, input.restLength],
  [{ habit_ids: null }, null],
  [{ habit_ids: [] }, input.habitIds],
  [{ habit_ids: Array.from({ length: 500 }, () => id) }, null],
  [{ habit_ids: Array.from({ length: 501 }, () => id) }, input.habitIds],
  [{ reason: x(200) }, null],
  [{ reason: x(201) }, input.restReason],
])('a rest %#', (fields, expected) => {
  expect(errorMessage(restCreateInput, { ...rest, ...fields })).toBe(expected)
})

test.each([
  ['sunday', null],
  ['monday', null],
  ['saturday', null],
  ['friday', input.weekStart],
])('a week that starts on %s', (week_start, expected) => {
  expect(errorMessage(profileUpdateInput, { week_start })).toBe(expected)
})
