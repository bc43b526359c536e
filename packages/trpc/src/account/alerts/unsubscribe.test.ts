import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '../../platform/secrets.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { unsubscribe, unsubscribePath } from './unsubscribe.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const signIn = async () => {
  const ctx = await signInAs(createTestContext(database.db, clock.now).context)
  await ctx.db.user.updateMany({ where: { id: ctx.user.id }, data: { task_reminders_enabled: true } })
  return ctx
}

const isEnabled = async ({ db, user }: Awaited<ReturnType<typeof signIn>>) =>
  (await db.user.findUniqueOrThrow({ where: { id: user.id } })).task_reminders_enabled

const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://localhost').searchParams)

test('the link switches reminders off, again and again', async () => {
  const [ctx, eve] = [await signIn(), await signIn()]
  const query = queryOf(unsubscribePath(ctx, ctx.user.id))
  expect(await unsubscribe(ctx, query)).toBe(true)
  expect(await unsubscribe(ctx, query)).toBe(true)
  expect([await isEnabled(ctx), await isEnabled(eve)]).toEqual([false, true])
})

test('nobody can make or change one', async () => {
  const [ctx, eve] = [await signIn(), await signIn()]
  const own = queryOf(unsubscribePath(eve, eve.user.id))
  const forged = createSecrets('another key, of somebody who guesses one').hash('unsubscribe', ctx.user.id)
  const attempts: unknown[] = [
    { ...own, user: ctx.user.id },
    { user: ctx.user.id, key: forged },
    { user: ctx.user.id, key: ctx.ports.secrets.hash('limit', ctx.user.id) },
    { user: ctx.user.id, key: own.key?.slice(0, -1) },
    { user: ctx.user.id, key: '' },
    { user: ctx.user.id },
    { user: [ctx.user.id], key: own.key },
    { user: { not: '' }, key: own.key },
    { user: 'x', key: own.key },
    {},
    undefined,
  ]
  for (const query of attempts) expect(await unsubscribe(ctx, query)).toBe(false)
  expect([await isEnabled(ctx), await isEnabled(eve)]).toEqual([true, true])
})
