import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import type { Passwords, Ports } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Limiter } from '../../platform/limits.ts'
import { createTestHarness } from '../../../testing/harness.ts'

/** A password that nobody looked at was no guess: where hashing is refused or fails, no limit counts it. */

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const password = 'Correct9horse'

/** Counts, and never refuses. */
const countingLimiter = () => {
  const points = new Map<string, number>()
  const add = (by: number) => (name: string, subject: string[]) => {
    const key = [name, ...subject].join(' ')
    points.set(key, (points.get(key) ?? 0) + by)
  }
  const [consume, refund] = [add(1), add(-1)]
  const limits: Limiter = {
    consume: async (name, ...subject) => consume(name, subject),
    refund: async (name, ...subject) => refund(name, subject),
    peek: () => Promise.resolve(),
  }
  return { limits, counted: () => [...points].filter(([, count]) => count !== 0) }
}

const refused = () => Promise.reject(new AppError('UNAVAILABLE', serverMessages.server.unavailable))
const broken = () => Promise.reject(new Error('out of memory'))
const failures = [
  ['refused', refused, serverMessages.server.unavailable],
  ['broken', broken, serverMessages.server.internal],
] as const

const working: Passwords = {
  hash: (text) => Promise.resolve(`hash of ${text}`),
  verify: (hash, text) => Promise.resolve(hash === `hash of ${text}`),
  isOutdated: () => false,
}

const failing = (fails: () => Promise<never>) => {
  const { limits, counted } = countingLimiter()
  const passwords: Passwords = { ...working, hash: fails, verify: fails }
  return { ports: { limits, passwords } satisfies Partial<Ports>, counted }
}

const owner = async () => {
  const person = await harness.createUser({ email_verified: true })
  const { id, email } = person.ctx.user
  await harness.db().user.updateMany({ where: { id }, data: { password_hash: `hash of ${password}` } })
  return { ...person, email }
}

test.each(failures)('a sign-in whose hashing is %s is not counted', async (_, fails, text) => {
  const { email } = await owner()
  const { ports, counted } = failing(fails)
  const { api } = harness.visitor(ports)
  await expect(api.auth.login({ email, password })).rejects.toThrow(text)
  await expect(api.auth.login({ email: 'nobody@example.com', password })).rejects.toThrow(text)
  expect(counted()).toEqual([])
})

test.each(failures)('nor one of a known device', async (_, fails, text) => {
  const { email } = await owner()
  const { replies, api } = harness.visitor()
  await api.auth.login({ email, password })
  expect([...replies.cookies.keys()]).toEqual(['device'])
  const { ports, counted } = failing(fails)
  const again = harness.visitor(ports)
  for (const [name, value] of replies.cookies) again.context.cookies.set(name, value)
  await expect(again.api.auth.login({ email, password })).rejects.toThrow(text)
  expect(counted()).toEqual([])
})

test.each(failures)('nor a registration', async (_, fails, text) => {
  const { ports, counted } = failing(fails)
  const input = { name: 'Ada', email: 'new@example.com', password }
  await expect(harness.visitor(ports).api.auth.register(input)).rejects.toThrow(text)
  expect(counted()).toEqual([])
})

test.each(failures)('nor a proof by the current password, or a change of it', async (_, fails, text) => {
  const { ctx } = await owner()
  const { ports, counted } = failing(fails)
  const api = harness.signedInAs(ctx, ports)
  await expect(api.auth.prove({ password })).rejects.toThrow(text)
  const change = { currentPassword: password, newPassword: 'Other9horse' }
  await expect(api.users.changePassword(change)).rejects.toThrow(text)
  expect(counted()).toEqual([])
})

test('a wrong password is', async () => {
  const { ctx, email } = await owner()
  const { limits, counted } = countingLimiter()
  await expect(
    harness.visitor({ limits }).api.auth.login({ email, password: 'Wrong9horse' }),
  ).rejects.toMatchObject({ appCode: 'INVALID_CREDENTIALS' })
  await expect(
    harness.signedInAs(ctx, { limits }).auth.prove({ password: 'Wrong9horse' }),
  ).rejects.toMatchObject({ appCode: 'WRONG_PASSWORD' })
  expect(counted().map(([key, count]) => [key.split(' ', 1)[0], count])).toEqual([
    ['login_address', 1],
    ['login_account', 1],
    ['login_day', 1],
    ['password_check', 1],
    ['password_check_day', 1],
  ])
})
