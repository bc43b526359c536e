import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueCode } from '../codes/issue.ts'
import { decryptMail } from '../../platform/mail/queue.ts'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'
import { someoneWaits } from '../../../testing/someone-waits.ts'
import { openAccount } from './open-account.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const device = {
  endpoint: 'https://push.example.com/a',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}
const webhook = { url: 'https://hooks.example.com/', events: ['task.created' as const] }
const include = { tasks: true, habits: true }

/** What opens or follows the account without a session, each asked for by its maker. */
const connect = [
  ({ api }: TestUser) => api.tokens.create({ name: 'Script', scope: 'write' }),
  ({ api }: TestUser) => api.webhooks.create(webhook),
  ({ api }: TestUser) => api.calendarFeed.create({ include }),
]
const tables = ['apiToken', 'webhook', 'calendarFeed', 'pushSubscription'] as const

const connected = async (person: TestUser) => {
  for (const make of connect) await make(person)
  return person
}

const left = async ({ ctx: { db, user } }: TestUser) => {
  const where = { user_id: user.id }
  const counts = [
    await db.apiToken.count({ where }),
    await db.webhook.count({ where }),
    await db.calendarFeed.count({ where }),
    await db.pushSubscription.count({ where }),
  ]
  return Object.fromEntries(tables.map((table, n) => [table, counts[n]]))
}
const all = { apiToken: 1, webhook: 1, calendarFeed: 1, pushSubscription: 0 }
const none = { apiToken: 0, webhook: 0, calendarFeed: 0, pushSubscription: 0 }

const comeByGoogle = ({ ctx: { user } }: TestUser) =>
  openAccount(harness.visitor().context, 'google', {
    issuer: 'https://accounts.google.com',
    sub: `sub of ${user.id}`,
    email: user.email,
    name: null,
    picture: null,
    authoritative: true,
    token: { hash: user.id, expires_at: harness.clock.now() },
  })

const mailed = z.object({ id: z.string(), payload: z.string() })

const codeOf = async (
  { ctx }: TestUser,
  kind: 'password_reset_code' | 'verification_code',
): Promise<string> => {
  const row = await ctx.db.mail.findFirstOrThrow({ where: { user_id: ctx.user.id, kind } })
  return decryptMail(ctx, { ...mailed.parse(row), kind }).code
}

const reset = async (person: TestUser) => {
  const { email } = person.ctx.user
  await issueCode(person.ctx, { purpose: 'password_reset', email, user_id: person.ctx.user.id })
  const otp = await codeOf(person, 'password_reset_code')
  await harness.visitor().api.auth.resetPassword({ email, otp, newPassword: 'Another9horse' })
}

test.each([
  ['Google', comeByGoogle],
  ['a reset', reset],
])('who proves an address first, by %s, leaves whoever registered it no key', async (_, take) => {
  const squatter = await connected(await harness.createUser())
  await squatter.api.push.create(device)
  const neighbour = await connected(await harness.createUser())
  await take(squatter)
  expect(await left(squatter)).toEqual(none)
  expect(await left(neighbour)).toEqual(all)
  // A request that was let in a moment before, and is slow, must not make another one.
  for (const make of [...connect, ({ api }: TestUser) => api.push.create(device)])
    await expect(make(squatter)).rejects.toMatchObject({ appCode: 'UNAUTHORIZED' })
  expect(await left(squatter)).toEqual(none)
})

test('who types the mailed code in a session of the account keeps what was made in it', async () => {
  const person = await connected(await harness.createUser())
  await person.api.email.sendVerification()
  await person.api.email.verify({ otp: await codeOf(person, 'verification_code') })
  expect(await left(person)).toEqual(all)
})

test('who proves an address while Google is about to claim it keeps what they made', async () => {
  const owner = await connected(await harness.createUser())
  const { db, user } = owner.ctx
  const where = { id: user.id }
  await db.user.updateMany({ where, data: { password_hash: 'made by its owner' } })
  const claims: Promise<unknown>[] = []
  await db.$transaction(async (tx) => {
    await tx.user.updateMany({ where, data: { email_verified: true } })
    claims.push(comeByGoogle(owner))
    await someoneWaits(db)
  })
  await Promise.all(claims)
  expect(await db.user.findUniqueOrThrow({ where })).toMatchObject({
    password_hash: 'made by its owner',
    google_sub: `sub of ${user.id}`,
  })
  expect(await left(owner)).toEqual(all)
})
