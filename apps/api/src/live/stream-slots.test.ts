import { createdTokenSchema } from '@dayloom/validators/tokens'
import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { bearerOf, readEvents } from './events.testing.ts'
import {
  createStreamSlots,
  KEPT_FOR_SESSIONS,
  MAX_STREAMS_PER_TOKEN,
  MAX_STREAMS_PER_ACCOUNT,
  SLOT_LEASE_MS,
  type StreamSlots,
} from './stream-slots.ts'

/** Two processes count the streams of an account together. */

let now = Date.parse('2026-11-22T12:00:00Z')
let recorder: ReturnType<typeof recordStatements>
let app: TestApp
let beside: TestApp
beforeAll(async () => {
  recorder = recordStatements()
  app = await startTestApp({ now: () => new Date(now) })
  beside = await startTestApp({ now: () => new Date(now), beside: app })
})
afterAll(async () => {
  await beside.close()
  await app.close()
  recorder.stop()
})

const follow = (user: TestUser, { url }: TestApp) =>
  readEvents(`${url}/api/changes/stream`, bearerOf(user), () => null)

/** As many at once as there are slots, and so many more, at both in turn. */
const crowd = (user: TestUser, more: number) =>
  Promise.all(
    Array.from({ length: MAX_STREAMS_PER_ACCOUNT + more }, (_, n) => follow(user, n % 2 ? app : beside)),
  )

const statusesOf = (streams: Awaited<ReturnType<typeof crowd>>) =>
  streams.map(({ response }) => response.status).toSorted((a, b) => a - b)

const takeAll = async (slots: StreamSlots, userId: string) => {
  const keys: (string | null)[] = []
  for (let n = 0; n < MAX_STREAMS_PER_ACCOUNT; n += 1)
    keys.push(...((await slots.take({ userId })) ?? [null]))
  return keys
}

test('an account has ten streams at all processes together; one that is left makes room for one', async () => {
  const ada = await createTestUser(app)
  const streams = await crowd(ada, 4)
  expect(statusesOf(streams)).toEqual([
    ...Array.from({ length: MAX_STREAMS_PER_ACCOUNT }, () => 200),
    429,
    429,
    429,
    429,
  ])
  const others = await follow(await createTestUser(app), beside)
  expect(others.response.status).toBe(200)
  await others.leave()
  const open = streams.filter(({ response }) => response.status === 200)
  await open[0]?.leave()
  await eventually(async () => {
    const again = await follow(ada, beside)
    open.push(again)
    return again.response.status === 200
  })
  expect((await follow(ada, app)).response.status).toBe(429)
  await Promise.all(open.map(({ leave }) => leave()))
})

test('a process that closes frees its slots; those of one that was killed are free after a while', async () => {
  const ada = await createTestUser(app)
  const third = await startTestApp({ now: () => new Date(now), beside: app })
  await Promise.all(Array.from({ length: MAX_STREAMS_PER_ACCOUNT }, () => follow(ada, third)))
  await third.close()
  const streams = await crowd(ada, 0)
  expect(statusesOf(streams)).toEqual(streams.map(() => 200))
  await Promise.all(streams.map(({ leave }) => leave()))
  await eventually(
    async () => (await app.db.rateLimit.count({ where: { key: { startsWith: 'stream:' } } })) === 0,
  )
  // What a killed one leaves: rows that nobody keeps.
  const killed = createStreamSlots(app.db, () => new Date(now), app.host.ports.secrets)
  await takeAll(killed, ada.user.id)
  expect((await follow(ada, app)).response.status).toBe(429)
  now += SLOT_LEASE_MS
  const again = await crowd(ada, 1)
  expect(statusesOf(again)).toEqual([...Array.from({ length: MAX_STREAMS_PER_ACCOUNT }, () => 200), 429])
  await Promise.all(again.map(({ leave }) => leave()))
})

test('a token has three streams, and tokens together leave some to sessions', async () => {
  const ada = await createTestUser(app)
  const createToken = async (scope: 'read' | 'write') =>
    (await ada.bearer.post('/tokens', { name: 'Script', scope })).data(createdTokenSchema).token
  const open: Awaited<ReturnType<typeof readEvents>>[] = []
  const statusesWith = async (token: string, count: number) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n += 1) {
      const { url } = n % 2 ? app : beside
      const stream = await readEvents(`${url}/api/changes/stream`, bearerOf({ token }), () => null)
      statuses.push(stream.response.status)
      open.push(stream)
    }
    return statuses
  }
  const all = (count: number, status: number) => Array.from({ length: count }, () => status)
  const [first, second, third] = [
    await createToken('read'),
    await createToken('write'),
    await createToken('read'),
  ]
  const ofTokens = MAX_STREAMS_PER_ACCOUNT - KEPT_FOR_SESSIONS
  expect(await statusesWith(first, MAX_STREAMS_PER_TOKEN + 1)).toEqual([
    ...all(MAX_STREAMS_PER_TOKEN, 200),
    429,
  ])
  expect(await statusesWith(second, MAX_STREAMS_PER_TOKEN)).toEqual(all(MAX_STREAMS_PER_TOKEN, 200))
  expect(2 * MAX_STREAMS_PER_TOKEN).toBe(ofTokens)
  expect(await statusesWith(third, 1)).toEqual([429])
  expect(await statusesWith(ada.token, KEPT_FOR_SESSIONS + 1)).toEqual([...all(KEPT_FOR_SESSIONS, 200), 429])
  await open[0]?.leave()
  await eventually(async () => (await statusesWith(third, 1)).includes(200))
  await Promise.all(open.map(({ leave }) => leave()))
})

test('a slot whose time is over is not taken while it is being freed', async () => {
  const { id } = (await createTestUser(app)).user
  let at = now
  const slots = createStreamSlots(app.db, () => new Date(at), app.host.ports.secrets)
  const [first] = await takeAll(slots, id)
  at += SLOT_LEASE_MS
  const freeing = slots.free([`${first}`])
  expect(await slots.take({ userId: id })).toBeNull()
  await freeing
  expect(await slots.take({ userId: id })).toEqual([first])
})

test('however many slots a process has, it keeps them by one text', async () => {
  const { id } = (await createTestUser(app)).user
  let at = now
  const slots = createStreamSlots(app.db, () => new Date(at), app.host.ports.secrets)
  const texts: string[] = []
  const keys: string[] = []
  for (let taken = 1; taken <= 3; taken += 1) {
    keys.push(...((await slots.take({ userId: id })) ?? []))
    at += SLOT_LEASE_MS - 1
    recorder.take()
    await slots.renew()
    const own = recorder.take().filter(({ values }) => JSON.stringify(values).includes(`${keys[0]}`))
    texts.push(...own.map(({ text }) => text))
  }
  expect(texts).toHaveLength(3)
  expect(new Set(texts).size).toBe(1)
  const rows = await app.db.rateLimit.findMany({ where: { key: { in: keys } } })
  expect(rows.map(({ expire }) => Number(expire))).toEqual([1, 2, 3].map(() => at + SLOT_LEASE_MS))
})
