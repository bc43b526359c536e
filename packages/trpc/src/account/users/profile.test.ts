import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveProcedure, type ProcedurePath } from '../../call.ts'
import type { UserContext } from '../../context.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')
const { input } = messages

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const signIn = () => signInAs(createTestContext(database.db, clock.now).context)
const call = (ctx: UserContext, path: ProcedurePath, given: unknown) =>
  resolveProcedure(path).call({ ...ctx, principal: ctx }, given)
const stored = ({ db, user }: UserContext) => db.user.findUniqueOrThrow({ where: { id: user.id } })

test('what is given changes, and nothing else', async () => {
  const ctx = await signIn()
  expect(await call(ctx, 'users.updateProfile', { name: ' Grace ', age: 36 })).toMatchObject({
    name: 'Grace',
    age: 36,
    timezone: 'UTC',
  })
  await call(ctx, 'users.updateProfile', { timezone: 'Asia/Kathmandu' })
  expect(await stored(ctx)).toMatchObject({ name: 'Grace', age: 36, timezone: 'Asia/Kathmandu' })
  await call(ctx, 'users.updateProfile', { age: null })
  expect(await stored(ctx)).toMatchObject({ name: 'Grace', age: null })
  expect(await call(ctx, 'users.updateProfile', {})).toMatchObject({ name: 'Grace', age: null })
})

test.each([
  [{ name: '  ' }, input.nameRequired],
  [{ name: null }, input.nameRequired],
  [{ name: 'x'.repeat(limits.name.max + 1) }, input.nameTooLong],
  [{ age: limits.age.min - 1 }, input.agePositive],
  [{ age: limits.age.max + 1 }, input.ageRealistic],
  [{ age: 36.5 }, input.ageWhole],
  [{ age: '36' }, input.ageWhole],
  [{ timezone: 'Mars/Olympus' }, input.timezone],
  [{ timezone: '+05:30' }, input.timezone],
])('%j is refused and changes nothing', async (given, text) => {
  const ctx = await signIn()
  const before = await stored(ctx)
  await expect(call(ctx, 'users.updateProfile', { name: 'Eve', age: 7, ...given })).rejects.toMatchObject({
    message: text,
    appCode: 'VALIDATION_FAILED',
  })
  expect(await stored(ctx)).toEqual(before)
})

test.each([
  { age: limits.age.min },
  { age: limits.age.max },
  { name: 'x' },
  { name: 'x'.repeat(limits.name.max) },
])('%j is accepted', async (given) => {
  expect(await call(await signIn(), 'users.updateProfile', given)).toMatchObject(given)
})

describe('keys that belong to the server are never written', () => {
  const others = {
    id: '00000000-0000-7000-8000-000000000000',
    user_id: '00000000-0000-7000-8000-000000000000',
    userId: '00000000-0000-7000-8000-000000000000',
    email: 'eve@example.com',
    email_verified: true,
    password_hash: 'hash of eve',
    google_sub: 'eve',
    credentials_version: 7,
    profile_picture_url: 'https://example.com/eve.png',
    two_factor_enabled: true,
    task_reminders_enabled: true,
    created_at: '2000-01-01T00:00:00.000Z',
    session: { id: 'eve' },
    constructor: { prototype: { polluted: true } },
  }
  const writes: [ProcedurePath, object, object][] = [
    ['users.updateProfile', { name: 'Grace' }, { name: 'Grace' }],
    [
      'users.changePassword',
      { currentPassword: 'old one', newPassword: 'new one!' },
      { password_hash: 'hash of new one!', credentials_version: 1 },
    ],
    ['users.toggleTwoFactor', { enabled: false }, {}],
    ['users.toggleAlerts', { enabled: false }, {}],
    ['users.endOtherSessions', {}, {}],
  ]

  test.each(writes)('%s', async (path, given, changed) => {
    const [ctx, eve] = [await signIn(), await signIn()]
    await ctx.db.user.updateMany({ data: { password_hash: 'hash of old one' } })
    const before = { own: await stored(ctx), eve: await stored(eve) }
    const sent: unknown = JSON.parse(
      JSON.stringify({ ...others, ...given }).replace('{', '{"__proto__":{"polluted":true},'),
    )
    await call(ctx, path, sent)
    expect(await stored(ctx)).toEqual({ ...before.own, ...changed })
    expect(await stored(eve)).toEqual(before.eve)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

test('an account that is gone answers as one that is signed out', async () => {
  const ctx = await signIn()
  await ctx.db.user.deleteMany({ where: { id: ctx.user.id } })
  await expect(call(ctx, 'users.updateProfile', { name: 'Ghost' })).rejects.toMatchObject({
    appCode: 'UNAUTHORIZED',
  })
})
