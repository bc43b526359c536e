import { createdWebhookSchema } from '@dayloom/validators/connections/webhooks'
import { limits } from '@dayloom/validators/limits'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser } from '../../testing/test-user.ts'
import { answering, startReceiver } from './receiver.testing.ts'

test('what a full webhook had no room for follows what has left, however long ago it changed', async () => {
  let now = Date.parse('2026-11-22T12:00:00Z')
  const receiver = await startReceiver()
  const app = await startTestApp({
    now: () => new Date(now),
    work: true,
    env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' },
  })
  const ada = await createTestUser(app)
  const asked = { url: receiver.url, events: ['*'] }
  receiver.knows((await ada.bearer.post('/webhooks', asked)).data(createdWebhookSchema).secret)
  receiver.answers(answering(500))
  const { waiting } = limits.webhook
  const count = waiting + 5
  const addTask = (n: number) => ada.bearer.post('/tasks', { title: `Task ${n}` })
  for (let n = 1; n < count; n += 1) await addTask(n)
  await eventually(async () => (await app.db.webhookDelivery.count()) === waiting)
  await addTask(count)
  await eventually(async () => (await app.db.webhook.findFirst())?.is_full === true)
  receiver.received.length = 0
  receiver.answers(answering(204))
  now += 20_000
  await eventually(() => receiver.received.length >= count)
  expect(receiver.received).toHaveLength(count)
  await app.close()
  await receiver.close()
}, 180_000)
