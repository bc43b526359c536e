import { afterEach, expect, test } from 'vitest'
import { clear, read, write } from './store.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const MB = 1_000_000

afterEach(clear)

const keep = (answers: Record<string, unknown>) =>
  write('ada', new Map(Object.entries(answers).map(([key, data]) => [key, { data, at: NOW }])))
const isKept = async (key: string) => (await read(key, 'ada', NOW)) !== undefined

test('an answer of more than five million characters is not kept, nor is what it said before', async () => {
  const rows = (count: number) => ({
    pages: Array.from({ length: count }, () => ({ data: ['x'.repeat(MB - 100)] })),
  })
  await keep({ tasks: rows(5), session: { id: 'ada' } })
  expect(await isKept('tasks')).toBe(true)
  await keep({ tasks: rows(6) })
  expect(await isKept('tasks')).toBe(false)
  expect(await isKept('session')).toBe(true)
})

test('of more than fifty million the oldest go first', async () => {
  const answer = (n: number) => keep({ [`list ${n}`]: 'x'.repeat(4.5 * MB) })
  for (let n = 0; n < 11; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await answer(n)
  }
  expect(await isKept('list 0')).toBe(true)
  // What is asked for again is the newest.
  await answer(0)
  expect(await isKept('list 1')).toBe(true)
  await answer(11)
  expect(await isKept('list 1')).toBe(false)
  expect(await isKept('list 2')).toBe(true)
  expect(await isKept('list 0')).toBe(true)
})

test('of more than a hundred the oldest go first', async () => {
  await keep(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`list ${n}`, n])))
  expect(await isKept('list 0')).toBe(false)
  expect(await isKept('list 1')).toBe(true)
})
