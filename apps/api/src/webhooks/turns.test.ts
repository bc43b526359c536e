import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { createClock } from '@dayloom/trpc/testing'
import { rateLimits } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import type { SendWebhook } from './send.ts'
import { addSubscriber, named, startSending } from '../jobs/webhooks.testing.ts'

/** Whose turn it is to be sent to, with receivers that answer when the test says so. */

const clock = createClock('2026-11-23T09:30:00.000Z')
const delivered = { isDelivered: true, status: 204, body: '', error: null }
let database: TestDatabase
beforeEach(async () => void (database = await createTestDatabase()))
afterEach(() => database.close())

const where = () => ({ db: database.db, now: clock.now })
test('forty receivers that take their time hold up nobody else', async () => {
  const held: (() => void)[] = []
  const sent: string[] = []
  const latched: SendWebhook = ({ url }) =>
    new Promise((resolve) => {
      sent.push(url)
      if (url.includes('quick')) resolve(delivered)
      else held.push(() => resolve(delivered))
    })
  for (let n = 0; n < 4; n += 1) await addSubscriber(where(), named('slow', 10), { count: 2 })
  const stop = startSending(where(), latched)
  await eventually(() => held.length >= 12)
  await addSubscriber(where(), named('quick', 1), { count: 1 })
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
  await addSubscriber(where(), named('slow', 6), { count: 2 })
  const stop = startSending(where(), slow)
  await eventually(() => sent.length === 12)
  await stop()
  expect(new Set(sent.slice(0, 6)).size).toBe(6)
  expect(new Set(sent.slice(6)).size).toBe(6)
}, 180_000)

test('a host of many webhooks gets so many deliveries a minute, whichever webhook they are of', async () => {
  const sent: string[] = []
  const points = rateLimits.webhook_host_account.points
  await addSubscriber(where(), named('one', 4), { count: points / 2 })
  const stop = startSending(where(), ({ url }) => {
    sent.push(url)
    return Promise.resolve(delivered)
  })
  await eventually(() => sent.length >= points)
  // As many seconds as a webhook that is not held back would need for the rest.
  await sleep(3000)
  await stop()
  expect(sent).toHaveLength(points)
  const waiting = await database.db.webhook.findMany({ where: { run_at: { gt: clock.now() } } })
  expect(waiting).toHaveLength(4)
}, 180_000)

const countOf = (webhook_id: string, status: 'succeeded' | 'pending') =>
  database.db.webhookDelivery.count({ where: { webhook_id, status } })

test('of what was sent the newest 500 are kept; what is still to be sent stays', async () => {
  const { webhooks, deliveries } = await addSubscriber(where(), named('busy', 2), { count: 600, sent: 580 })
  const [busy, other] = [webhooks[0]?.id ?? '', webhooks[1]?.id ?? '']
  const later = { run_at: new Date(clock.now().getTime() + 60_000) }
  await database.db.webhookDelivery.updateMany({ where: { webhook_id: other }, data: later })
  const stop = startSending(where(), () => Promise.resolve(delivered))
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
  const { webhooks } = await addSubscriber(where(), named('large', 1), { count: 20, sent: 15, payload })
  const id = webhooks[0]?.id ?? ''
  const stop = startSending(where(), () => Promise.resolve(delivered))
  await eventually(async () => (await countOf(id, 'pending')) === 0 && (await countOf(id, 'succeeded')) < 9)
  await stop()
  expect(await countOf(id, 'succeeded')).toBe(7)
}, 180_000)
