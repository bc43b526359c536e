import { limits } from '@dayloom/validators/limits'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AuditEvent } from '../../account/audit.ts'
import { issueCode } from '../../account/codes/issue.ts'
import { decryptMail } from '../../platform/mail/queue.ts'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'

/** What opens or follows an account without a session. */

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const all = { tasks: true, habits: true }
const url = 'https://hooks.example.com/a'
type Api = TestUser['api']

/** Everything there can be, without an announcement. */
const withConnections = async (verified = true) => {
  const events: AuditEvent[] = []
  const person = await harness.createUser(
    { email_verified: verified },
    { audit: (event) => void events.push(event) },
  )
  const { api, ctx } = person
  const token = await api.tokens.create({ name: 'Script', scope: 'read' })
  const webhook = await api.webhooks.create({ url, events: ['task.created'] })
  await api.calendarFeed.create({ include: { tasks: true, habits: false } })
  await ctx.db.mail.deleteMany({ where: { user_id: ctx.user.id } })
  events.length = 0
  return { ...person, events, token, webhook }
}
type Person = Awaited<ReturnType<typeof withConnections>>

const row = z.object({ id: z.string(), payload: z.string() })

const mailsOf = async <K extends 'connection_opened' | 'password_changed'>({ ctx }: TestUser, kind: K) => {
  const rows = await ctx.db.mail.findMany({ where: { user_id: ctx.user.id, kind }, orderBy: { id: 'asc' } })
  return rows.map((each) => decryptMail(ctx, { ...row.parse(each), kind }))
}

const left = async ({ ctx: { db, user } }: TestUser) => {
  const where = { user_id: user.id }
  return [
    await db.apiToken.count({ where }),
    await db.webhook.count({ where }),
    await db.calendarFeed.count({ where }),
  ]
}

const opens: [string, (api: Api, person: Person) => Promise<unknown>, AuditEvent, object][] = [
  [
    'an API token',
    (api) => api.tokens.create({ name: 'Backup', scope: 'write' }),
    'token_created',
    { kind: 'api_token', name: 'Backup', changed: false },
  ],
  [
    'a webhook',
    (api) => api.webhooks.create({ url: 'https://other.example:8443/x', events: ['*'] }),
    'webhook_created',
    { kind: 'webhook', name: 'other.example:8443', changed: false },
  ],
  [
    'another URL of a webhook',
    (api, { webhook: { id } }) => api.webhooks.update({ id, url: 'https://other.example/' }),
    'webhook_changed',
    { kind: 'webhook', name: 'other.example', changed: true },
  ],
  [
    'more events of a webhook',
    (api, { webhook: { id } }) => api.webhooks.update({ id, events: ['*'] }),
    'webhook_changed',
    { kind: 'webhook', name: 'hooks.example.com', changed: true },
  ],
  [
    'a calendar address',
    (api) => api.calendarFeed.create({ include: all }),
    'calendar_feed_created',
    { kind: 'calendar_feed', name: null, changed: false },
  ],
  [
    'more in the calendar',
    (api) => api.calendarFeed.update({ include: { habits: true } }),
    'calendar_feed_changed',
    { kind: 'calendar_feed', name: null, changed: true },
  ],
]

test.each(opens)(
  '%s takes a fresh proof, tells the owner and is audited',
  async (_, open, event, payload) => {
    const person = await withConnections()
    harness.clock.advance(limits.proof.lifetime)
    await open(person.api, person)
    expect(await mailsOf(person, 'connection_opened')).toEqual([payload])
    expect(person.events).toEqual([event])
  },
)

test.each(opens)('%s is refused a moment later, and changes nothing', async (_, open) => {
  const person = await withConnections()
  const state = async () => [
    await left(person),
    await person.api.webhooks.list(),
    await person.api.calendarFeed.find(),
  ]
  const before = await state()
  harness.clock.advance(limits.proof.lifetime + 1)
  await expect(open(person.api, person)).rejects.toMatchObject({ appCode: 'PROOF_REQUIRED' })
  expect(await state()).toEqual(before)
  expect(await mailsOf(person, 'connection_opened')).toEqual([])
  expect(person.events).toEqual([])
})

test('what opens nothing more needs no proof and tells nobody', async () => {
  const person = await withConnections()
  const { api, webhook } = person
  const { id } = webhook
  harness.clock.advance(limits.proof.lifetime + 1)
  await api.webhooks.update({ id, url, events: ['task.created'], enabled: true })
  await api.webhooks.update({ id, enabled: false })
  await api.webhooks.update({ id, enabled: true })
  await api.calendarFeed.update({ include: { tasks: false } })
  expect(await mailsOf(person, 'connection_opened')).toEqual([])
  await api.webhooks.delete({ id })
  await api.tokens.delete({ id: person.token.id })
  await api.calendarFeed.delete()
  expect(person.events).toEqual(['webhook_deleted', 'token_deleted', 'calendar_feed_deleted'])
})

test('a mailbox that nobody has proven gets one mail a day of each kind', async () => {
  const person = await withConnections(false)
  const make = async () => {
    await person.api.tokens.create({ name: 'Again', scope: 'read' })
    await person.api.calendarFeed.create({ include: all })
  }
  await person.ctx.db.mail.deleteMany({ where: { user_id: person.ctx.user.id } })
  await make()
  await make()
  const kinds = (await mailsOf(person, 'connection_opened')).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['api_token', 'calendar_feed'])
})

const password = 'Correct9horse'

const change = async ({ ctx, api }: Person, endConnections: boolean | undefined) => {
  await ctx.db.user.updateMany({
    where: { id: ctx.user.id },
    data: { password_hash: `hash of ${password}` },
  })
  await api.users.changePassword({
    currentPassword: password,
    newPassword: 'Another9horse',
    endConnections,
  })
}

const reset = async ({ ctx }: Person, endConnections: boolean | undefined) => {
  const { id: user_id, email } = ctx.user
  await issueCode(ctx, { purpose: 'password_reset', email, user_id })
  const kind = 'password_reset_code'
  const found = await ctx.db.mail.findFirstOrThrow({ where: { user_id, kind } })
  const { code: otp } = decryptMail(ctx, { ...row.parse(found), kind })
  await harness.visitor().api.auth.resetPassword({
    email,
    otp,
    newPassword: 'Another9horse',
    endConnections,
  })
}

const connections = [
  { kind: 'api_token', name: 'Script' },
  { kind: 'webhook', name: 'hooks.example.com' },
  { kind: 'calendar_feed', name: null },
]

test.each([
  ['a change', change, undefined, false],
  ['a change', change, false, false],
  ['a change', change, true, true],
  ['a reset', reset, undefined, true],
  ['a reset', reset, true, true],
  ['a reset', reset, false, false],
])(
  '%s of the password ends connections by %o %o: %o, and the mail names them',
  async (_, set, asked, ends) => {
    const person = await withConnections()
    const neighbour = await withConnections()
    await set(person, asked)
    expect(await left(person)).toEqual(ends ? [0, 0, 0] : [1, 1, 1])
    expect(await left(neighbour)).toEqual([1, 1, 1])
    const payload = ends ? { ended: connections, left: [] } : { ended: [], left: connections }
    expect(await mailsOf(person, 'password_changed')).toEqual([payload])
  },
)

test('a first proof of the address ends them whatever is said', async () => {
  const person = await withConnections(false)
  await reset(person, false)
  expect(await left(person)).toEqual([0, 0, 0])
})

test('the mail about a new password names passkeys and Google, which stay', async () => {
  const person = await withConnections()
  const { db, user, now } = person.ctx
  await db.user.updateMany({ where: { id: user.id }, data: { google_sub: `sub ${user.id}` } })
  const key = { credential_id: `c ${user.id}`, public_key: new Uint8Array([1]), counter: 0 }
  await db.passkey.create({
    data: { user_id: user.id, id: user.id, name: 'Laptop', created_at: now(), ...key },
  })
  await reset(person, true)
  expect(await mailsOf(person, 'password_changed')).toMatchObject([
    {
      left: [
        { kind: 'google', name: null },
        { kind: 'passkey', name: 'Laptop' },
      ],
    },
  ])
})
