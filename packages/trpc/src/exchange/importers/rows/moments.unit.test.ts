import { expect, test } from 'vitest'
import { rowsOf } from '../rows.ts'
import { bytesOf, tickTick } from '../samples.testing.ts'
import { readTickTick } from '../ticktick.ts'

const reading = {
  timezone: 'UTC',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}

test('a list has the order of the file, and no task is made in the future', async () => {
  const tasks = Array.from({ length: 12 }, (_, n) => ({
    Title: `T${n}`,
    'Created Time': n < 6 ? '2026-01-01T10:00:00+0000' : '',
  }))
  const { tasks: rows } = await rowsOf(
    'ticktick',
    await readTickTick(bytesOf(tickTick(...tasks)), reading),
    reading,
  )
  const newestFirst = (list: typeof rows) =>
    list.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).map(({ title }) => title)
  expect(newestFirst(rows.slice(0, 6))).toEqual(['T0', 'T1', 'T2', 'T3', 'T4', 'T5'])
  expect(newestFirst(rows.slice(6))).toEqual(['T6', 'T7', 'T8', 'T9', 'T10', 'T11'])
  expect(rows.every(({ created_at }) => created_at <= reading.now.toISOString())).toBe(true)
})
