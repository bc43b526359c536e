import { dayNumber } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { keptRowsOf } from './kept-rows.ts'
import { rowsOf, windowOf, type RowsColumns } from './rows.ts'

const TODAY = daySchema.parse('2026-03-11')
const today = dayNumber(TODAY)
const window = windowOf(TODAY, TODAY)

const columns: RowsColumns & { id: string } = {
  id: '0192b0c4-0000-7000-8000-000000000001',
  is_read: true,
  version: 1,
  created: today - 30,
  week_start: 'monday',
  schedules: [],
  goals: [],
  starts_on: null,
  ends_on: null,
  checkpoint: today - 23,
  began: null,
  run: 3,
  longest: 5,
  week_run: 0,
  week_longest: 0,
  month_run: 0,
  month_longest: 0,
  strength: 0.5,
  total: 9,
  entries: `${today - 1}`,
  skips: null,
  rests: null,
}

test('rows are made once for the same habit on the same day', () => {
  expect(keptRowsOf({ ...columns }, today, window)).toBe(keptRowsOf(columns, today, window))
})

const changes: Partial<RowsColumns & { id: string }>[] = [
  { entries: `${today - 1} ${today}` },
  { entries: `${today - 1}:2` },
  { skips: `${today}` },
  { rests: `${today - 2}:${today}` },
  { run: 4 },
  { total: 10 },
  { week_start: 'sunday' },
  { schedules: [{ from: TODAY, value: { kind: 'daily' } }] },
  { goals: [{ from: TODAY, value: { direction: 'at_least', amount: 2, unit: 'glasses' } }] },
]

test.each(changes)('and anew once it says %j', (change) => {
  const before = keptRowsOf(columns, today, window)
  const changed = { ...columns, ...change }
  expect(keptRowsOf(changed, today, window)).toEqual(rowsOf(changed, today, window))
  expect(keptRowsOf(changed, today, window)).not.toEqual(before)
})

test('versions that say the same are the same', () => {
  const read = (): typeof columns => ({ ...columns, schedules: [{ from: TODAY, value: { kind: 'daily' } }] })
  expect(keptRowsOf(read(), today, window)).toBe(keptRowsOf(read(), today, window))
})

test('two habits that say the same have rows of their own', () => {
  const other = { ...columns, id: '0192b0c4-0000-7000-8000-000000000002' }
  const rows = keptRowsOf(columns, today, window)
  expect(keptRowsOf(other, today, window)).not.toBe(rows)
  expect(keptRowsOf(columns, today, window)).toBe(rows)
})

test('or on another day', () => {
  expect(keptRowsOf(columns, today + 1, window)).toEqual(rowsOf(columns, today + 1, window))
})

test('a history of years is not kept', () => {
  const entries = Array.from({ length: 300 }, (_, index) => today - index).join(' ')
  const whole = { ...columns, checkpoint: null, entries }
  expect(keptRowsOf(whole, today, window)).not.toBe(keptRowsOf(whole, today, window))
})
