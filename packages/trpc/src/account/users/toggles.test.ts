import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserContext } from '../../context.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { signInDevices } from '../../../testing/sessions.ts'
import { toggleAlerts, toggleTwoFactor } from './toggles.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const signIn = (email_verified: boolean) =>
  signInAs(createTestContext(database.db, clock.now).context, { email_verified })

const stored = ({ db, user }: UserContext) => db.user.findUniqueOrThrow({ where: { id: user.id } })

describe.each([
  ['two-factor sign-in', toggleTwoFactor, 'two_factor_enabled', messages.users.verifyForTwoFactor],
  ['reminders', toggleAlerts, 'task_reminders_enabled', messages.users.verifyForAlerts],
] as const)('%s', (_, toggle, column, text) => {
  test('needs a verified address to be switched on', async () => {
    const ctx = await signIn(false)
    await expect(toggle(ctx, { enabled: true })).rejects.toMatchObject({
      message: text,
      appCode: 'EMAIL_NOT_VERIFIED',
    })
    expect((await stored(ctx))[column]).toBe(false)
  })

  test('is switched on and off again', async () => {
    const ctx = await signIn(true)
    expect(await toggle(ctx, { enabled: true })).toEqual({ [column]: true })
    expect((await stored(ctx))[column]).toBe(true)
    expect(await toggle(ctx, { enabled: false })).toEqual({ [column]: false })
    expect((await stored(ctx))[column]).toBe(false)
  })

  test('may always be switched off', async () => {
    const ctx = await signIn(false)
    expect(await toggle(ctx, { enabled: false })).toEqual({ [column]: false })
  })
})

test.each([
  ['switching it on', false, true, 1],
  ['switching it on again', true, true, 4],
  ['switching it off', true, false, 4],
])('two factors: %s leaves the right sessions', async (_, before, enabled, left) => {
  const ctx = await signIn(true)
  await signInDevices(ctx, ['curl/8', null, 'curl/9'])
  await ctx.db.user.updateMany({ where: { id: ctx.user.id }, data: { two_factor_enabled: before } })
  await toggleTwoFactor(ctx, { enabled })
  expect(await ctx.db.session.count({ where: { user_id: ctx.user.id } })).toBe(left)
})
