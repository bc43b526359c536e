import { expect, test } from 'vitest'
import { followedChange } from '../testing/fixtures.ts'
import { createReader } from './reader.ts'

const change = (seq: number) => followedChange({ seq })

class Expired extends Error {}

/** A log of the server's, and a reader who was away when it had `read` rows. */
const setUp = ({ read, page = 2 }: { read: number; page?: number }) => {
  const server = { last: read, first: 1, fails: false }
  const applied: number[] = []
  const asked: object[] = []
  const failures: unknown[] = []
  let overs = 0
  const reader = createReader({
    start: undefined,
    age: () => 60_000,
    read: async (from) => {
      asked.push(from)
      if (server.fails) throw new Error('Failed to fetch')
      const since = 'since' in from ? from.since : from.age === 0 ? server.last : read
      if (since + 1 < server.first) throw new Expired()
      const seqs = Array.from({ length: Math.min(page, server.last - since) }, (_, at) => since + 1 + at)
      return { data: seqs.map(change), next_seq: seqs.at(-1) ?? since }
    },
    apply: (changes) => applied.push(...changes.map(({ seq }) => seq)),
    isExpired: (error) => error instanceof Expired,
    startOver: () => (overs += 1),
    failed: (error) => failures.push(error),
  })
  const hear = (...seqs: number[]) => reader.receive(seqs.map(change))
  return { server, applied, asked, failures, reader, hear, overs: () => overs }
}

test('what was missed is read page by page, what is told goes on from there', async () => {
  const { server, applied, reader, hear } = setUp({ read: 3 })
  server.last = 8
  await reader.fill()
  expect(applied).toEqual([4, 5, 6, 7, 8])
  hear(9)
  hear(10, 11)
  // Told again, by another tab.
  hear(10, 11, 12)
  expect(applied).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(reader.seq()).toBe(12)
})

test('a gap is filled from the log', async () => {
  const { server, applied, reader, hear } = setUp({ read: 0 })
  await reader.fill()
  server.last = 5
  hear(4, 5)
  expect(applied).toEqual([])
  await reader.fill()
  expect(applied).toEqual([1, 2, 3, 4, 5])
})

test('what is told of before the beginning is known is not lost', async () => {
  const { server, applied, reader, hear } = setUp({ read: 0 })
  const filling = reader.fill()
  server.last = 1
  hear(1)
  await filling
  expect(applied).toEqual([1])
})

test('who could not read the beginning reads it when told of anything', async () => {
  const { server, applied, failures, reader, hear } = setUp({ read: 0 })
  server.fails = true
  await expect(reader.fill()).rejects.toThrow('Failed to fetch')
  Object.assign(server, { last: 1, fails: false })
  hear(1)
  await expect.poll(() => applied).toEqual([1])
  expect(failures).toHaveLength(1)
})

test('what is told of while the log cannot be read is missing until it can', async () => {
  const { server, applied, failures, reader, hear } = setUp({ read: 0 })
  await reader.fill()
  Object.assign(server, { last: 1, fails: true })
  const filling = reader.fill()
  hear(1)
  await expect(filling).rejects.toThrow('Failed to fetch')
  expect([applied, failures.length]).toEqual([[], 1])
  server.fails = false
  await reader.fill()
  expect(applied).toEqual([1])
})

test('what is gone from the log is said once, and the reader goes on from the end', async () => {
  const { server, applied, reader, hear, overs } = setUp({ read: 0 })
  await reader.fill()
  Object.assign(server, { last: 20, first: 15 })
  await reader.fill()
  expect([applied, overs(), reader.seq()]).toEqual([[], 1, 20])
  hear(21)
  expect(applied).toEqual([21])
})

test('a server that is away is asked again by whoever wants to know', async () => {
  const { server, applied, reader, hear } = setUp({ read: 0 })
  await reader.fill()
  Object.assign(server, { last: 2, fails: true })
  await expect(reader.fill()).rejects.toThrow('Failed to fetch')
  server.fails = false
  server.last = 3
  hear(3)
  await reader.fill()
  expect(applied).toEqual([1, 2, 3])
})
