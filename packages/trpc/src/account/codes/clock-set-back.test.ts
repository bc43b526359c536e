import { limits } from '@dayloom/validators/limits'
import { beforeEach, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'
import { issueCode } from './issue.ts'
import { mailAttempt } from './mail-attempt.ts'

const { resendAfter } = limits.code
const RIGHT = Date.parse('2026-03-08T09:30:00.000Z')
const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const setTo = (time: number) => harness.clock.set(new Date(time).toISOString())
beforeEach(() => setTo(RIGHT))

const DAY = 24 * 60 * 60_000
const ask = ({ ctx }: TestUser) =>
  issueCode(ctx, { purpose: 'password_reset', email: ctx.user.email, user_id: ctx.user.id })

test('after a clock that was ahead was set back, a code is mailed at once, and the next one a minute later', async () => {
  const person = await harness.createUser({ email_verified: true })
  setTo(RIGHT + DAY)
  expect(await ask(person)).toMatchObject({ issued: true })
  setTo(RIGHT)
  expect(await ask(person)).toMatchObject({ issued: true })
  expect(await ask(person)).toMatchObject({ issued: false, wait: resendAfter })
  setTo(RIGHT + resendAfter)
  expect(await ask(person)).toMatchObject({ issued: true })
})

test('a clock that is a little behind that of another process waits as long as any, and no longer', async () => {
  const person = await harness.createUser({ email_verified: true })
  expect(await ask(person)).toMatchObject({ issued: true })
  setTo(RIGHT - 5)
  expect(await ask(person)).toMatchObject({ issued: false, wait: resendAfter })
})

test('the mail of a sign-in that waits for it goes by the same rule', async () => {
  const { ctx } = await harness.createUser({ email_verified: true })
  const { id: user_id, email } = ctx.user
  setTo(RIGHT + DAY)
  const wanted = { purpose: 'two_factor', email, user_id, mailed: false } as const
  const attempt = await issueCode(ctx, wanted)
  const mail = () => mailAttempt(ctx, { id: attempt.id ?? '', email, purpose: 'two_factor' })
  expect(await mail()).toBe(0)
  setTo(RIGHT)
  expect([await mail(), await mail()]).toEqual([0, resendAfter])
  setTo(RIGHT - 5)
  expect(await mail()).toBe(resendAfter)
})
