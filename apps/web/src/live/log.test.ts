import { afterEach, expect, test } from 'vitest'
import { followedChange } from '../testing/fixtures.ts'
import { offerLog, readOwnChanges } from './log.ts'

let log = offerLog(async () => {})
afterEach(() => {
  log.close()
  log = offerLog(async () => {})
})

let seq = 0
const request = (call_id: string, count: number) =>
  Array.from({ length: count }, () => followedChange({ seq: (seq += 1), call_id }))

/** How many changes there are of each request. */
const counts = async () => {
  const own = await readOwnChanges()
  const ids = new Set(own.map(({ call_id }) => call_id ?? 'none'))
  return Object.fromEntries(Array.from(ids, (id) => [id, own.filter(({ call_id }) => call_id === id).length]))
}

test.each([
  [500, 500],
  [501, undefined],
  [601, undefined],
])('of a step of %i changes, all of them are kept or none', async (count, kept) => {
  log.add(request('before', 3))
  log.add(request('tag', count))
  expect(await counts()).toEqual({ before: 3, ...(kept && { tag: kept }) })
  log.add(request('after', 1))
  expect((await counts())['tag']).toBe(kept)
})

test('nor does the rest of it make a step, where it comes one after the other', async () => {
  log.add(request('before', 3))
  for (const change of request('tag', 1101)) log.add([change])
  log.add(request('after', 2))
  expect(await counts()).toEqual({ before: 3, after: 2 })
})

test('the oldest steps go as a whole', async () => {
  for (let at = 0; at < 10; at += 1) log.add(request(`step ${at}`, 120))
  const kept = await counts()
  expect(new Set(Object.values(kept))).toEqual(new Set([120]))
  expect(Object.keys(kept).at(-1)).toBe('step 9')
  log.add(request('last', 1))
  expect(Object.keys(await counts())).toEqual(['step 6', 'step 7', 'step 8', 'step 9', 'last'])
})
