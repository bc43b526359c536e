import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserContext } from '../../context.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { signInDevices } from '../../../testing/sessions.ts'
import { changePassword } from './password.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')
const currentPassword = 'Correct1horse'
const newPassword = 'battery staple'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const signIn = async (password_hash: string | null = `hash of ${currentPassword}`) => {
  const ctx = await signInAs(createTestContext(database.db, clock.now).context)
  await ctx.db.user.updateMany({ where: { id: ctx.user.id }, data: { password_hash } })
  return ctx
}

const hashOf = async ({ db, user }: UserContext) =>
  (await db.user.findUniqueOrThrow({ where: { id: user.id } })).password_hash

test('a right current password sets the new one', async () => {
  const ctx = await signIn()
  await changePassword(ctx, { currentPassword, newPassword })
  expect(await hashOf(ctx)).toBe(`hash of ${newPassword}`)
})

test.each([
  ['a wrong current password', { currentPassword: 'wrong', newPassword }, messages.users.wrongPassword],
  ['the same password again', { currentPassword, newPassword: currentPassword }, messages.users.samePassword],
])('%s changes nothing', async (_, input, text) => {
  const ctx = await signIn()
  const [device] = await signInDevices(ctx, ['curl/8'])
  await expect(changePassword(ctx, input)).rejects.toThrow(text)
  expect(await hashOf(ctx)).toBe(`hash of ${currentPassword}`)
  expect(await ctx.db.session.count({ where: { id: device?.id } })).toBe(1)
})

const home = { name: 'Home', issuer: 'https://id.example', registration: true }
const atHome = { oidc_issuer: home.issuer, oidc_subject: 'ada' }

test.each([
  ['Google', { google_sub: 'ada' }, 'signs in with Google and '],
  ['an OpenID provider', atHome, 'signs in with Home and '],
  ['both', { google_sub: 'ada of both', ...atHome, oidc_subject: 'both' }, 'signs in with Google and '],
  ['a former provider', { ...atHome, oidc_issuer: 'https://old.example' }, ''],
  ['nobody yet', {}, ''],
])('a person who came by %s is told how to get a password', async (_, columns, how) => {
  const signedIn = await signIn(null)
  const ctx = { ...signedIn, settings: { ...signedIn.settings, oidc: home } }
  await ctx.db.user.updateMany({ where: { id: ctx.user.id }, data: columns })
  await expect(changePassword(ctx, { currentPassword: '', newPassword })).rejects.toMatchObject({
    message: `This account ${how}has no password yet. Set one with "Forgot password" on the sign-in page.`,
    appCode: 'VALIDATION_FAILED',
  })
  expect(await hashOf(ctx)).toBeNull()
})

test('every other session ends and every code dies; the own session and other people stay', async () => {
  const [ctx, eve] = [await signIn(), await signIn()]
  await signInDevices(
    ctx,
    Array.from({ length: 19 }, () => 'curl/8'),
  )
  await signInDevices(eve, ['curl/8'])
  const at = clock.now()
  const code = { user_id: ctx.user.id, email: ctx.user.email, code_hash: '', created_at: at, expires_at: at }
  await ctx.db.code.createMany({
    data: [
      { ...code, id: 'reset', purpose: 'password_reset' },
      { ...code, id: 'login', purpose: 'two_factor' },
    ],
  })
  await changePassword(ctx, { currentPassword, newPassword })
  const left = await ctx.db.session.findMany({ where: { user_id: ctx.user.id } })
  expect(left.map(({ id }) => id)).toEqual([ctx.session.id])
  expect(await ctx.db.session.count({ where: { user_id: eve.user.id } })).toBe(2)
  expect(await ctx.db.code.count({ where: { user_id: ctx.user.id, superseded_at: null } })).toBe(0)
})

test('of many changes at once from the same password one wins', async () => {
  const ctx = await signIn()
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      changePassword(ctx, { currentPassword, newPassword: `new one ${n}` }),
    ),
  )
  const won = all.findIndex(({ status }) => status === 'fulfilled')
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await hashOf(ctx)).toBe(`hash of new one ${won}`)
})
