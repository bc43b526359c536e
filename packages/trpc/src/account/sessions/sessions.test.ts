import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { signInDevices } from '../../../testing/sessions.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const signIn = async () => {
  const { context, replies } = createTestContext(database.db, clock.now)
  return { ctx: await signInAs(context), replies }
}

test('lists the own devices, this one first, then by last use', async () => {
  const [{ ctx }, { ctx: eve }] = [await signIn(), await signIn()]
  const [old, recent] = await signInDevices(ctx, ['curl/8.5', firefox])
  await signInDevices(eve, ['curl/8.5'])
  const later = new Date(clock.now().getTime() + 60_000)
  await ctx.db.session.updateMany({ where: { id: recent?.id ?? '' }, data: { last_seen_at: later } })
  const [first, ...others] = await listSessions(ctx)
  expect(first).toMatchObject({ id: ctx.session.public_id, current: true })
  expect(others).toMatchObject([
    { id: recent?.public_id, device: 'Firefox on Linux', current: false },
    { id: old?.public_id, device: 'curl', current: false },
  ])
})

test('names no session that is over, and never the key of one', async () => {
  const { ctx } = await signIn()
  const devices = await signInDevices(ctx, [firefox])
  const [later, over] = [limits.session.idle - 1, limits.session.idle].map(
    (time) => new Date(clock.now().getTime() + time),
  )
  const at = (time?: Date) => listSessions({ ...ctx, now: () => time ?? clock.now() })
  expect(await at(later)).toHaveLength(2)
  expect(await at(over)).toHaveLength(0)
  expect(JSON.stringify(await at(later))).not.toContain(devices[0]?.id)
})

test('ends one device of the own, once', async () => {
  const [{ ctx, replies }, { ctx: eve }] = [await signIn(), await signIn()]
  const [device] = await signInDevices(ctx, [firefox])
  const id = device?.public_id ?? ''
  await expect(endSession(eve, { id })).rejects.toThrow(messages.users.sessionNotFound)
  await endSession(ctx, { id })
  await expect(endSession(ctx, { id })).rejects.toThrow(messages.users.sessionNotFound)
  expect(await listSessions(ctx)).toMatchObject([{ current: true }])
  expect(replies.tokens).toEqual([])
})

test('ending this device also clears its cookie', async () => {
  const { ctx, replies } = await signIn()
  await signInDevices(ctx, [])
  await endSession(ctx, { id: ctx.session.public_id })
  expect(await listSessions(ctx)).toEqual([])
  expect(replies.tokens).toEqual([null])
})

test("ends all others and nobody else's", async () => {
  const [{ ctx }, { ctx: eve }] = [await signIn(), await signIn()]
  await signInDevices(ctx, [firefox, null, 'curl/8'])
  await signInDevices(eve, [firefox])
  await endOtherSessions(ctx)
  expect(await listSessions(ctx)).toMatchObject([{ id: ctx.session.public_id }])
  expect(await listSessions(eve)).toHaveLength(2)
})
