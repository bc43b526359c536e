import type { ServerResponse } from 'node:http'
import {
  createdWebhookSchema,
  deliveriesSchema,
  webhookSchema,
  type Delivery,
} from '@dayloom/validators/connections/webhooks'
import { limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { answering, startReceiver } from './receiver.testing.ts'

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

const begin = async (events: string[] = ['*']) => {
  const ada = await createTestUser(app)
  const made = (await ada.bearer.post('/webhooks', { url: receiver.url, events })).data(createdWebhookSchema)
  receiver.knows(made.secret)
  return { ada, made, path: `/webhooks/${made.id}` }
}
const arrived = (count: number) => eventually(async () => receiver.received.length >= count)
const types = () => receiver.received.map(({ type }) => type)
const deliveries = async ({ bearer }: TestUser, path: string): Promise<Delivery[]> => {
  const { body } = await bearer.get(`${path}/deliveries`)
  return deliveriesSchema.parse(body).data
}
const one = async ({ bearer }: TestUser) => (await bearer.get('/webhooks')).data(z.array(webhookSchema))[0]

test('what changes is sent, in order, signed, with what it is about', async () => {
  const { ada } = await begin()
  const { id } = (await ada.bearer.post('/tasks', { title: 'Plan' })).data(z.object({ id: z.string() }))
  await ada.bearer.post(`/tasks/${id}/checklist`, { text: 'First' })
  await ada.bearer.put(`/tasks/${id}`, { status: 'done' })
  await ada.bearer.post(`/habits/${ada.habit}/complete`)
  await ada.bearer.post('/days/2026-11-22/close', { decisions: [] })
  // Of one that is gone by then, only what changed is told.
  await arrived(5)
  await ada.bearer.delete(`/tasks/${id}`)
  await ada.bearer.post(`/tasks/${id}/restore`)
  await arrived(7)
  expect(types()).toEqual([
    'task.created',
    'task.updated',
    'task.completed',
    'habit.completed',
    'day.closed',
    'task.deleted',
    'task.created',
  ])
  expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true)
  expect(receiver.received.map(({ data }) => Object.keys(data))).toEqual(
    ['task', 'task', 'task', 'habit', 'day', 'task', 'task'].map((kind) => ['change', kind]),
  )
  expect(receiver.received[2]?.data).toMatchObject({
    change: { entity: 'task', id, op: 'updated', actor: 'web', after: { status: 'done' } },
    task: { id, title: 'Plan' },
  })
  expect(receiver.received[5]?.data).toMatchObject({ change: { op: 'deleted' }, task: { id, title: 'Plan' } })
})

test('only what is wanted, only of one’s own, and nothing from before', async () => {
  const eve = await createTestUser(app)
  const { ada, path } = await begin(['task.completed'])
  await eve.bearer.put(`/tasks/${eve.task}`, { status: 'done' })
  await ada.bearer.put(`/tasks/${ada.task}`, { title: 'Other' })
  await ada.bearer.put(`/tasks/${ada.task}`, { status: 'done' })
  await arrived(1)
  await ada.bearer.post(`${path}/test`)
  await arrived(2)
  expect(types()).toEqual(['task.completed', 'test'])
  expect((await eve.bearer.get(`${path}/deliveries`)).status).toBe(404)
})

test('what fails is tried again by its table, and what comes later waits for it', async () => {
  const { ada, path } = await begin()
  receiver.answers(answering(500))
  await ada.bearer.put(`/tasks/${ada.task}`, { title: 'First' })
  await arrived(1)
  await eventually(async () => (await one(ada))?.failing_since !== null)
  await ada.bearer.put(`/tasks/${ada.task}`, { title: 'Second' })
  await eventually(async () => (await deliveries(ada, path)).length === 2)
  expect(await deliveries(ada, path)).toMatchObject([
    { status: 'pending', attempts: 0, response_status: null },
    { status: 'pending', attempts: 1, response_status: 500, response_body: 'heard' },
  ])
  receiver.answers(answering(200))
  now += 5000
  await arrived(3)
  const [first, again, second] = receiver.received
  expect(again?.id).toBe(first?.id)
  expect(second?.data).toMatchObject({ change: { after: { title: 'Second' } } })
  await eventually(async () => (await one(ada))?.failing_since === null)
  expect(await deliveries(ada, path)).toMatchObject([
    { status: 'succeeded', attempts: 1 },
    { status: 'succeeded', attempts: 2, response_status: 200 },
  ])
})

test('after five days it is switched off, with a mail; on again, it goes on from there', async () => {
  const { ada, path } = await begin()
  receiver.answers(answering(500))
  await ada.bearer.put(`/tasks/${ada.task}`, { title: 'Missed' })
  await arrived(1)
  await eventually(async () => (await one(ada))?.failing_since !== null)
  now += limits.webhook.failing
  await eventually(async () => (await one(ada))?.enabled === false)
  expect(await deliveries(ada, path)).toMatchObject([{ status: 'failed', attempts: 2 }])
  const mail = { recipient: ada.user.email, kind: 'webhook_disabled' }
  expect(await app.db.mail.count({ where: mail })).toBe(1)
  const refused = await ada.bearer.post(`${path}/test`)
  expect([refused.status, refused.body.error]).toEqual([400, serverMessages.webhooks.disabled])
  await ada.bearer.put(`/tasks/${ada.task}`, { title: 'Missed too' })
  receiver.answers(answering(200))
  await ada.bearer.put(path, { enabled: true })
  await ada.bearer.put(`/tasks/${ada.task}`, { title: 'Heard' })
  await arrived(3)
  expect(receiver.received[2]?.data).toMatchObject({ change: { after: { title: 'Heard' } } })
  const missed = (await deliveries(ada, path)).at(-1)?.id ?? ''
  await ada.bearer.post(`${path}/deliveries/${missed}/redeliver`)
  await arrived(4)
  expect(receiver.received[3]).toMatchObject({ id: missed, isSigned: true })
})

test('a slow one holds up nobody else', async () => {
  const { ada } = await begin()
  receiver.answers(() => undefined)
  await ada.bearer.put(`/tasks/${ada.task}`, { title: 'Slow' })
  await arrived(1)
  receiver.answers(answering(204))
  const other = await begin()
  await other.ada.bearer.put(`/tasks/${other.ada.task}`, { title: 'Quick' })
  await arrived(2)
  expect(receiver.received[1]).toMatchObject({ isSigned: true })
})

test('of tests that nobody answers five wait, and the next ones are refused until they are sent', async () => {
  const { ada, made, path } = await begin()
  const held: ServerResponse[] = []
  receiver.answers((reply) => void held.push(reply))
  const asked = await Promise.all(Array.from({ length: 20 }, () => ada.bearer.post(`${path}/test`)))
  const refusals = asked.filter(({ status }) => status === 409)
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(limits.webhook.tests)
  expect(refusals).toHaveLength(20 - limits.webhook.tests)
  for (const { body } of refusals)
    expect(body).toMatchObject({ code: 'LIMIT_REACHED', error: serverMessages.limits.webhookTests })
  const where = { webhook_id: made.id, status: 'pending' } as const
  expect(await app.db.webhookDelivery.count({ where })).toBe(limits.webhook.tests)
  await arrived(1)
  receiver.answers(answering(204))
  held.forEach(answering(204))
  await eventually(async () => (await app.db.webhookDelivery.count({ where })) === 0)
  expect((await ada.bearer.post(`${path}/test`)).status).toBe(201)
  await arrived(limits.webhook.tests + 1)
})

test('a private address is refused when it is connected to, and not told from one that is not there', async () => {
  const { ada, path } = await begin()
  const port = receiver.url.replace('127.0.0.1', 'localhost')
  expect((await ada.bearer.put(path, { url: port })).status).toBe(200)
  await ada.bearer.post(`${path}/test`)
  await eventually(async () => (await deliveries(ada, path))[0]?.status === 'failed')
  expect(await deliveries(ada, path)).toMatchObject([
    { type: 'test', attempts: 1, response_status: null, error: 'The address could not be reached' },
  ])
  expect(receiver.received).toEqual([])
})

test('10 at most, also at once; the secret is shown once and not stored; no token may', async () => {
  const ada = await createTestUser(app)
  const body = { url: 'https://example.com', events: ['*'] }
  const made = await Promise.all(Array.from({ length: 12 }, () => ada.bearer.post('/webhooks', body)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(made.filter(({ status }) => status === 409).map((each) => each.body.code)).toEqual([
    'LIMIT_REACHED',
    'LIMIT_REACHED',
  ])
  const { secret } = made.find(({ status }) => status === 201)?.data(createdWebhookSchema) ?? { secret: '' }
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
  expect(JSON.stringify(await app.db.webhook.findMany())).not.toContain(secret.slice(6))
  expect((await ada.bearer.get('/webhooks')).text).not.toContain('whsec_')
  const { token } = (await ada.bearer.post('/tokens', { name: 'x', scope: 'write' })).data(
    z.object({ token: z.string() }),
  )
  const program = createClient({ ...app, headers: { authorization: `Bearer ${token}` } })
  expect((await program.get('/webhooks')).body.code).toBe('TOKEN_FORBIDDEN')
})

test('two processes send each once', async () => {
  const other = await startTestApp({
    beside: app,
    now: () => new Date(now),
    work: true,
    env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' },
  })
  const { ada } = await begin()
  for (let n = 0; n < 30; n += 1) await ada.bearer.put(`/tasks/${ada.task}`, { title: `No. ${n}` })
  await arrived(30)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(30)
  expect(receiver.received).toHaveLength(30)
  expect(
    receiver.received.map(({ data }) => z.object({ seq: z.number() }).parse(data['change']).seq),
  ).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  await other.close()
})
