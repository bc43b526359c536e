import {
  createdWebhookSchema,
  deliveriesSchema,
  webhookSchema,
  type Delivery,
} from '@dayloom/validators/connections/webhooks'
import { DAY } from '@dayloom/validators/limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { answering, startReceiver } from './receiver.testing.ts'

/** What receivers of Standard Webhooks may ask of their sender. */

let now = Date.parse('2026-11-22T12:00:00Z')
let app: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startTestApp({
    now: () => new Date(now),
    work: true,
    env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' },
  })
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})
afterEach(async () => {
  await app.db.webhook.deleteMany()
  receiver.received.length = 0
  receiver.answers(answering(204))
})

const begin = async () => {
  const ada = await createTestUser(app)
  const made = (await ada.bearer.post('/webhooks', { url: receiver.url, events: ['*'] })).data(
    createdWebhookSchema,
  )
  receiver.knows(made.secret)
  return { ada, made, path: `/webhooks/${made.id}` }
}
const arrived = (count: number) => eventually(async () => receiver.received.length >= count)
const deliveries = async ({ bearer }: TestUser, path: string): Promise<Delivery[]> => {
  const { body } = await bearer.get(`${path}/deliveries`)
  return deliveriesSchema.parse(body).data
}
const one = async ({ bearer }: TestUser) => (await bearer.get('/webhooks')).data(z.array(webhookSchema))[0]

test('one that answers 410 is switched off at once, with a mail that says why', async () => {
  const { ada, path } = await begin()
  receiver.answers(answering(410))
  await ada.bearer.put(`/tasks/${ada.task}`, { title: 'Missed' })
  await eventually(async () => (await one(ada))?.enabled === false)
  expect(await deliveries(ada, path)).toMatchObject([{ status: 'failed', attempts: 1, response_status: 410 }])
  const mails = await app.db.mail.findMany({ where: { recipient: ada.user.email, kind: 'webhook_disabled' } })
  expect(mails).toHaveLength(1)
})

test('a receiver that asks to be left alone is, for a day at most', async () => {
  const { ada, path } = await begin()
  receiver.answers((reply) => void reply.writeHead(429, { 'retry-after': '3600' }).end('heard'))
  await ada.bearer.put(`/tasks/${ada.task}`, { title: 'Later' })
  await eventually(async () => (await deliveries(ada, path))[0]?.attempts === 1)
  const { run_at } = await app.db.webhookDelivery.findFirstOrThrow({ where: { user_id: ada.user.id } })
  expect(run_at.getTime() - now).toBe(3_600_000)
})

test('for a day after its secret was replaced, both sign', async () => {
  const { ada, made, path } = await begin()
  const { secret } = (await ada.bearer.post(`${path}/secret`)).data(createdWebhookSchema)
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
  expect(secret).not.toBe(made.secret)
  const isSignedBy = async (key: string) => {
    const count = receiver.received.length
    receiver.knows(key)
    await ada.bearer.post(`${path}/test`)
    await arrived(count + 1)
    return receiver.received.at(-1)?.isSigned
  }
  expect([await isSignedBy(made.secret), await isSignedBy(secret)]).toEqual([true, true])
  now += DAY - 1
  expect(await isSignedBy(made.secret)).toBe(true)
  now += 1
  expect([await isSignedBy(made.secret), await isSignedBy(secret)]).toEqual([false, true])
  expect(JSON.stringify(await app.db.webhook.findMany())).not.toContain(secret.slice(6))
  const eve = await createTestUser(app)
  expect((await eve.bearer.post(`${path}/secret`)).status).toBe(404)
})
