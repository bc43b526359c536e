import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { userRow } from '@dayloom/db/testing/rows'
import { createClock } from '@dayloom/trpc/testing'
import { limits } from '@dayloom/validators/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { testHost } from '../testing/host.ts'
import { memoryLog } from '../testing/log.ts'
import type { SendWebhook } from './send.ts'
import { webhooksJob } from '../jobs/webhooks.ts'

/** Whose turn it is to be sent to, with receivers that answer when the test says so. */

const clock = createClock('2026-11-23T09:30:00.000Z')
const delivered = { isDelivered: true, status: 204, body: '', error: null }
let database: TestDatabase
beforeEach(async () => void (database = await createTestDatabase()))
afterEach(() => database.close())

const start = (send: SendWebhook) => {
  const host = testHost(database.db, undefined, clock.now)
  const ending = new AbortController()
  const templateContext = { appUrl: '', contactEmail: '' }
  const running = webhooksJob({ host, templateContext, log: memoryLog().log }, send).run(ending.signal)
  const stop = async () => {
    ending.abort()
    await running
  }
  return Object.assign(stop, { host })
}

interface Waiting {
  count: number
  /** Of these, so many were sent already. */
  sent?: number
  payload?: string
}

/** Somebody with webhooks, to each of which so much is to be sent. */
const subscriber = async (urls: readonly string[], { count, sent = 0, payload = '{}' }: Waiting) => {
  const { db } = database
  const { secrets } = testHost(db).ports
  const { id: user_id } = await db.user.create({ data: userRow() })
  const [created_at, run_at] = [clock.now(), clock.now()]
  const webhooks = urls.map((url) => ({ url, id: randomUUID() }))
  const created = { user_id, events: ['*'], created_at, seq: 0, run_at }
  await db.webhook.createMany({
    data: webhooks.map((each) => ({ ...each, ...created, secret: secrets.encrypt('webhook', each.id, 'x') })),
  })
  const deliveries = webhooks.flatMap(({ id: webhook_id }) =>
    Array.from({ length: count }, (_, seq) => ({ id: randomUUID(), webhook_id, seq })),
  )
  const same = { user_id, type: 'task.updated', payload, created_at, run_at }
  await db.webhookDelivery.createMany({
    data: deliveries.map((each) => ({
      ...each,
      ...same,
      status: each.seq < sent ? ('succeeded' as const) : ('pending' as const),
    })),
  })
  return { user_id, webhooks, deliveries }
}
const named = (word: string, count: number) =>
  Array.from({ length: count }, (_, n) => `https://${word}.example.com/${n}`)

test('forty receivers that take their time hold up nobody else', async () => {
  const held: (() => void)[] = []
  const sent: string[] = []
  const latched: SendWebhook = ({ url }) =>
    new Promise((resolve) => {
      sent.push(url)
      if (url.includes('quick')) resolve(delivered)
      else held.push(() => resolve(delivered))
    })
  for (let n = 0; n < 4; n += 1) await subscriber(named('slow', 10), { count: 2 })
  const stop = start(latched)
  await eventually(() => held.length >= 12)
  await subscriber(named('quick', 1), { count: 1 })
  await eventually(() => sent.some((url) => url.includes('quick')))
  expect(held).toHaveLength(12)
  const stopped = stop()
  for (const release of held) release()
  await stopped
}, 180_000)

test('a slow receiver has one delivery at a time, and then the other ones of its person have their turn', async () => {
  const sent: string[] = []
  const slow: SendWebhook = ({ url }) => {
    sent.push(url)
    clock.advance(2000)
    return Promise.resolve(delivered)
  }
  await subscriber(named('slow', 6), { count: 2 })
  const stop = start(slow)
  await eventually(() => sent.length === 12)
  await stop()
  expect(new Set(sent.slice(0, 6)).size).toBe(6)
  expect(new Set(sent.slice(6)).size).toBe(6)
}, 180_000)

const countOf = (webhook_id: string, status: 'succeeded' | 'pending') =>
  database.db.webhookDelivery.count({ where: { webhook_id, status } })

test('of what was sent the newest 500 are kept; what is still to be sent stays', async () => {
  const { webhooks, deliveries } = await subscriber(named('busy', 2), { count: 600, sent: 580 })
  const [busy, other] = [webhooks[0]?.id ?? '', webhooks[1]?.id ?? '']
  const later = { run_at: new Date(clock.now().getTime() + 60_000) }
  await database.db.webhookDelivery.updateMany({ where: { webhook_id: other }, data: later })
  const stop = start(() => Promise.resolve(delivered))
  const { finished } = limits.webhook
  await eventually(
    async () => (await countOf(busy, 'pending')) === 0 && (await countOf(busy, 'succeeded')) === finished,
  )
  await stop()
  const left = await database.db.webhookDelivery.findMany({
    where: { webhook_id: busy },
    select: { id: true },
  })
  const newest = deliveries.filter(({ webhook_id }) => webhook_id === busy).slice(-finished)
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(newest.map(({ id }) => id)))
  expect(await countOf(other, 'pending')).toBe(20)
}, 180_000)

test('fewer are kept where their bodies are large', async () => {
  const payload = JSON.stringify('x'.repeat(limits.webhook.finishedBytes / 8))
  const { webhooks } = await subscriber(named('large', 1), { count: 20, sent: 15, payload })
  const id = webhooks[0]?.id ?? ''
  const stop = start(() => Promise.resolve(delivered))
  await eventually(async () => (await countOf(id, 'pending')) === 0 && (await countOf(id, 'succeeded')) < 9)
  await stop()
  expect(await countOf(id, 'succeeded')).toBe(7)
}, 180_000)

/** A change of somebody, made by another process or in a transaction that began long ago. */
const changed = (user_id: string, seq: number, at: Date) =>
  database.db.$executeRaw`
    WITH counted AS (
      INSERT INTO change_counters AS c (user_id, last_seq) VALUES (${user_id}::uuid, ${seq}::int)
      ON CONFLICT (user_id) DO UPDATE SET last_seq = excluded.last_seq RETURNING c.user_id
    ) INSERT INTO changes (user_id, seq, at, actor, entity, id, op, after)
    SELECT user_id, ${seq}::int, ${at}::timestamptz, 'web', 'day', '2026-11-23', 'created', '{}' FROM counted`

test('a change is told of however long its transaction took, and by others of a process that was killed', async () => {
  const sent: string[] = []
  const noting: SendWebhook = ({ payload }) => {
    sent.push(payload)
    return Promise.resolve(delivered)
  }
  const { user_id } = await subscriber(named('quick', 1), { count: 1 })
  const stop = start(noting)
  // From here on nothing is found by looking at everybody: the clock stands still.
  await eventually(() => sent.length === 1)
  await changed(user_id, 1, new Date(clock.now().getTime() - 20_000))
  stop.host.changeNotifier.wake(user_id)
  await eventually(() => sent.length === 2)
  await changed(user_id, 2, clock.now())
  clock.advance(60_000)
  await eventually(() => sent.length === 3)
  await stop()
  expect(sent.map((payload) => /"seq":(\d+)/.exec(payload)?.[1])).toEqual([undefined, '1', '2'])
}, 180_000)
