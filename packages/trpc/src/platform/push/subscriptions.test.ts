import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import { createSecrets } from '../secrets.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { signInDevices } from '../../../testing/sessions.ts'
import { readPushKeys } from './keys.ts'
import { endPushSubscriptions } from '../../account/sessions/end-push-subscriptions.ts'

const harness = createTestHarness('2026-11-18T08:30:00.000Z')
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const device = (name: string) => ({ endpoint: `https://push.example.com/${name}`, keys })

test('a device is added once, brought up to date, and removed', async () => {
  const { api, replies, ctx } = await harness.createUser()
  const made = await api.push.create(device('one'))
  expect(made).toMatchObject({ current: true })
  const newer = { ...device('one'), keys: { ...keys, auth: 'B'.repeat(22) } }
  expect(await api.push.create(newer)).toEqual(made)
  expect(replies.idempotentReplays).toBe(1)
  expect(await ctx.db.pushSubscription.findFirst({ where: { id: made.id } })).toMatchObject(newer.keys)
  expect(await api.push.list()).toEqual([made])
  await api.push.delete({ id: made.id })
  await expect(api.push.delete({ id: made.id })).rejects.toThrow(serverMessages.push.notFound)
  expect(await api.push.list()).toEqual([])
})

test('an account holds 20 devices, also when they come at once', async () => {
  const { api } = await harness.createUser()
  // A few at once: of a crowd on one person's row some are refused for their waiting.
  for (let n = 2; n < limits.push.perUser; n += 1) await api.push.create(device(`many-${n}`))
  const added = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => api.push.create(device(name))))
  expect(added.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  expect(await api.push.list()).toHaveLength(limits.push.perUser)
  await expect(api.push.create(device('more'))).rejects.toMatchObject({ appCode: 'LIMIT_REACHED' })
})

test('a browser tells the one who used it last, and nobody removes the device of another', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  await ada.api.push.create(device('shared'))
  const { id } = await eve.api.push.create(device('shared'))
  expect(await ada.api.push.list()).toEqual([])
  await expect(ada.api.push.delete({ id })).rejects.toThrow(serverMessages.push.notFound)
  expect(await eve.api.push.list()).toHaveLength(1)
})

test('what is signed out is told nothing any more', async () => {
  const { api, ctx } = await harness.createUser()
  const [other] = await signInDevices(ctx, ['curl/8'])
  await api.push.create(device('here'))
  await api.push.create(device('there'))
  const endpoint = device('there').endpoint
  await ctx.db.pushSubscription.updateMany({
    where: { endpoint },
    data: { session_id: other?.public_id ?? '' },
  })
  expect(await api.push.list()).toMatchObject([{ current: true }, { current: false }])
  await api.users.endOtherSessions()
  expect(await api.push.list()).toMatchObject([{ current: true }])
  await api.auth.logout()
  expect(await ctx.db.pushSubscription.count({ where: { user_id: ctx.user.id } })).toBe(0)
  await api.push.create(device('again'))
  await endPushSubscriptions(ctx.db, ctx.user.id)
  expect(await api.push.list()).toEqual([])
})

test.each([
  ['http', 'http://push.example.com/a'],
  ['another port', 'https://push.example.com:8443/a'],
  ['a name and a password', 'https://a:b@push.example.com/a'],
  ['no address', 'push'],
  ['a long one', `https://push.example.com/${'a'.repeat(limits.push.endpoint)}`],
])('an endpoint with %s is refused', async (_, endpoint) => {
  const { api } = await harness.createUser()
  await expect(api.push.create({ endpoint, keys })).rejects.toThrow(messages.input.pushEndpoint)
})

test('keys are made once, whoever asks first, and the private one is not in the table', async () => {
  const { ctx } = await harness.createUser()
  await ctx.db.pushKeys.deleteMany()
  const made = await Promise.all(Array.from({ length: 4 }, () => readPushKeys(ctx)))
  expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1)
  const [first] = made
  expect(Buffer.from(first?.public_key ?? '', 'base64url')).toHaveLength(65)
  expect(Buffer.from(first?.private_key ?? '', 'base64url')).toHaveLength(32)
  const row = await ctx.db.pushKeys.findFirstOrThrow()
  expect(row.private_key).not.toContain(first?.private_key)
})

test('a changed server key keeps them, a lost one makes new ones and removes the devices', async () => {
  const { ctx, api } = await harness.createUser()
  const before = await readPushKeys(ctx)
  await api.push.create(device('kept'))
  const [old, next] = [
    'the key of the tests, and of nothing else',
    'another key of the tests, of today alone',
  ]
  const withSecrets = (secrets: ReturnType<typeof createSecrets>) => ({
    ...ctx,
    ports: { ...ctx.ports, secrets },
  })
  expect(await readPushKeys(withSecrets(createSecrets(next, old)))).toEqual(before)
  expect(await readPushKeys(withSecrets(createSecrets(next)))).toEqual(before)
  expect(await api.push.list()).toHaveLength(1)
  const lost = withSecrets(createSecrets('a third key, which nothing was encrypted with'))
  expect((await readPushKeys(lost)).public_key).not.toBe(before.public_key)
  expect(await ctx.db.pushSubscription.count()).toBe(0)
})
