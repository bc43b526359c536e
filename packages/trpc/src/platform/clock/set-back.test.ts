import { randomUUID } from 'node:crypto'
import { limits } from '@dayloom/validators/limits'
import { beforeEach, expect, test } from 'vitest'
import { answeredUntil, takeKey } from '../idempotency/rows.ts'
import { checkTotp } from '../../account/factors/totp.ts'
import { withImportLease } from '../../exchange/restore-export/import-lease.ts'
import { issueCode } from '../../account/codes/issue.ts'
import { tryCode } from '../../account/codes/check.ts'
import { queueMail } from '../mail/queue.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { totpCode } from '../../../testing/totp.ts'
import { CLOCK_SKEW_MS } from './ends.ts'
import { setClockRight } from './set-right.ts'

/** A clock that was an hour ahead, and is set right. */

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const RIGHT = Date.parse('2026-03-08T09:30:00.000Z')
const HOUR = 3_600_000
const setTo = (time: number) => harness.clock.set(new Date(time).toISOString())
beforeEach(() => setTo(RIGHT))

test('a proof that was given while it was ahead is not fresh', async () => {
  setTo(RIGHT + HOUR)
  const { api } = await harness.createUser({ email_verified: true })
  await api.factors.startTotp()
  setTo(RIGHT)
  await expect(api.factors.startTotp()).rejects.toMatchObject({ appCode: 'PROOF_REQUIRED' })
})

test('a proof of a process whose clock is a little ahead is fresh', async () => {
  setTo(RIGHT + CLOCK_SKEW_MS)
  const { api } = await harness.createUser({ email_verified: true })
  setTo(RIGHT)
  expect((await api.factors.startTotp()).secret).not.toBe('')
})

test('a code of the authenticator app works again, once', async () => {
  const { api, ctx } = await harness.createUser({ email_verified: true })
  const { secret } = await api.factors.startTotp()
  await api.factors.confirmTotp({ otp: totpCode(secret, harness.clock.now()) })
  const where = { user_id: ctx.user.id }
  const spend = async (last_step: number | undefined) => {
    if (last_step !== undefined) await ctx.db.authenticator.update({ where, data: { last_step } })
    const proved = await checkTotp(ctx, ctx.user.id, totpCode(secret, harness.clock.now()))
    const spending = ctx.db.$transaction(async (tx) => proved?.spend(tx))
    return spending.then(
      () => true,
      () => false,
    )
  }
  const step = RIGHT / 30_000
  // A minute of difference, and one step of the app: a code of that time can have been used.
  expect(await spend(step + 1)).toBe(false)
  expect(await spend(step + 2)).toBe(false)
  expect(await spend(step + HOUR / 30_000)).toBe(true)
  expect(await spend(undefined)).toBe(false)
})

test('a mailed code that would work for an hour is over', async () => {
  const { ctx } = await harness.createUser()
  const { id: user_id, email } = ctx.user
  setTo(RIGHT + HOUR)
  await issueCode(ctx, { purpose: 'password_reset', email, user_id })
  setTo(RIGHT)
  const trying = tryCode(ctx, { purpose: 'password_reset', email }, '000000', {
    refund: () => Promise.resolve(),
  })
  await expect(trying).rejects.toMatchObject({ appCode: 'INVALID_CODE' })
})

test('work that was under way while it was ahead holds up nothing', async () => {
  const { ctx } = await harness.createUser()
  const { db, user } = ctx
  const owner = { user_id: user.id, now: harness.clock.now }
  const keyed = { key: 'k', request: 'r', body: 'b' }
  const lease = randomUUID()
  setTo(RIGHT + HOUR)
  const expires_at = new Date(RIGHT + HOUR + 20_000)
  await takeKey(db, owner, keyed, { lease, expires_at })
  await db.importLease.create({ data: { user_id: user.id, token: lease, expires_at } })
  setTo(RIGHT)
  expect(await takeKey(db, owner, keyed, { expires_at: answeredUntil(new Date(RIGHT)) })).toBe(true)
  expect(await withImportLease(ctx, () => Promise.resolve('imported'))).toBe('imported')
})

test('what waits in a queue is brought back, and what may wait for longer stays', async () => {
  const { api, ctx } = await harness.createUser({ email_verified: true })
  const { db, user } = ctx
  const user_id = user.id
  const { id } = await api.webhooks.create({ url: 'https://hooks.example.com/', events: ['*'] })
  await db.mail.deleteMany({ where: { user_id } })
  setTo(RIGHT + HOUR)
  await queueMail(db, ctx, { kind: 'account_deleted', recipient: user.email, user_id, payload: {} })
  await api.webhooks.test({ id })
  const soon = new Date(RIGHT + 30_000)
  const removal = { user_id, size: 1 }
  await db.fileRemoval.createMany({
    data: [
      { ...removal, storage_key: 'a', run_at: soon },
      { ...removal, storage_key: 'b', run_at: new Date(RIGHT + 3 * HOUR) },
    ],
  })
  setTo(RIGHT)
  await setClockRight(ctx)
  const right = new Date(RIGHT)
  expect(await db.mail.findFirst({ where: { user_id } })).toMatchObject({ run_at: right })
  expect(await db.webhook.findFirst({ where: { user_id } })).toMatchObject({ run_at: right })
  expect(await db.webhookDelivery.findFirst({ where: { user_id } })).toMatchObject({ run_at: right })
  const removals = await db.fileRemoval.findMany({ where: { user_id }, orderBy: { storage_key: 'asc' } })
  expect(removals.map(({ run_at }) => run_at)).toEqual([soon, new Date(RIGHT + HOUR)])
})

test('sessions end in time, and none is proven when the clock gets there', async () => {
  const { ctx } = await harness.createUser()
  const { db, user } = ctx
  const ahead = new Date(RIGHT + HOUR)
  await db.session.create({
    data: {
      id: `session of ${user.id}`,
      public_id: randomUUID(),
      user_id: user.id,
      created_at: ahead,
      last_seen_at: ahead,
      proven_at: ahead,
      expires_at: new Date(RIGHT + HOUR + limits.session.idle),
    },
  })
  await setClockRight(ctx)
  expect(await db.session.findFirst({ where: { user_id: user.id } })).toMatchObject({
    last_seen_at: new Date(RIGHT),
    proven_at: new Date(0),
    expires_at: new Date(RIGHT + limits.session.idle),
  })
})
