import { rateLimits } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { eventually } from '../../../testing/eventually.ts'
import { mailedCode, otherThan } from '../../../testing/mailed.ts'
import { createTestUser } from '../../../testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, work: true })
})
afterAll(() => app.close())

const { points } = rateLimits.reset_failure_all
const alertLine = z.looseObject({
  level: z.number(),
  security_alert: z.string(),
  tries: z.number(),
  msg: z.string(),
})

/** Someone who has asked for a reset, and how codes are tried on them. */
const target = async () => {
  const { email } = (await createTestUser(app)).user
  await app.visitor.post('/auth/forgot-password', { email })
  await eventually(async () => (await app.db.code.count({ where: { email } })) > 0)
  const code = await mailedCode(app, email, 'password_reset_code')
  const answer = async (otp: string) =>
    (await app.visitor.post('/auth/reset-password', { email, otp, newPassword: 'Another9horse' })).status
  return { right: () => answer(code), wrong: () => answer(otherThan(code)), email, code }
}

const alerts = () => app.warnings.flatMap((line) => alertLine.safeParse(JSON.parse(line)).data ?? [])

test('the 200th wrong reset code of an hour leaves every code one try, and raises one alert', async () => {
  const [first, second, third] = [await target(), await target(), await target()]
  expect(await first.wrong()).toBe(400)
  // As if others had failed all but one of the rest.
  const key = { startsWith: 'reset_failure_all:' }
  const { count } = await app.db.rateLimit.updateMany({ where: { key }, data: { points: points - 2 } })
  expect(count).toBe(1)

  expect(await first.wrong()).toBe(400)
  // One below the limit: five tries, as ever.
  expect([await second.wrong(), alerts()]).toEqual([400, []])
  // At the limit.
  expect(await second.wrong()).toBe(429)
  expect(await second.right()).toBe(429)
  expect(await third.wrong()).toBe(400)
  expect(await third.right()).toBe(429)
  const owner = await target()
  expect(await owner.right()).toBe(200)

  const [alert, ...more] = alerts()
  console.log(`after ${points} wrong reset codes: ${JSON.stringify(alert)}`)
  expect(more).toEqual([])
  expect(alert).toMatchObject({ level: 50, security_alert: 'reset_code_spray', tries: 1 })
  for (const { email, code } of [first, second, third, owner]) {
    expect(JSON.stringify(alert)).not.toContain(email)
    expect(JSON.stringify(alert)).not.toContain(code)
  }
})
