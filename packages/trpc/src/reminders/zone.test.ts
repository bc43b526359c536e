import { expect, test } from 'vitest'
import { signedInFrom } from '../account/auth/signed-in-from.ts'
import { loggedTransaction } from '../platform/changes/record.ts'
import { readLog } from '../history/wire-state.testing.ts'
import { importDocument } from '../exchange/restore-export/import.ts'
import { lockUser } from '../platform/lock-user.ts'
import type { TestUser } from '../../testing/harness.ts'
import { someoneWaits } from '../../testing/someone-waits.ts'
import { createReminderHarness, START } from './people.testing.ts'
import { queueReminders } from './queue.ts'
import { remindInZone } from './zone.ts'

const { harness, createUser } = createReminderHarness()

const ZONE = 'Asia/Kathmandu'
/** A quarter past three in the afternoon there, which in UTC is in the evening of the day. */
const TIME = '15:15'
const THERE = '2026-11-18T09:30:00.000Z'
const HERE = '2026-11-18T15:15:00.000Z'
const password = 'Correct9horse'

const dueAt = async ({ ctx }: TestUser) => {
  await queueReminders(ctx)
  const { remind_due_at } = await ctx.db.habit.findFirstOrThrow({ where: { user_id: ctx.user.id } })
  return remind_due_at?.toISOString()
}

const addHabit = async (user: TestUser) => {
  const { id } = await user.api.habits.create({ name: 'Read', remind_at_time: TIME })
  expect(await dueAt(user)).toBe(HERE)
  return id
}

const moves: [string, (user: TestUser) => Promise<unknown>][] = [
  ['their profile', ({ api }) => api.users.updateProfile({ timezone: ZONE })],
  [
    'the undoing of a change of it',
    async (user) => {
      await user.api.users.updateProfile({ timezone: ZONE })
      await user.api.users.updateProfile({ timezone: 'UTC' })
      expect(await dueAt(user)).toBe(HERE)
      const { seq } = (await readLog(user)).at(-1) ?? { seq: 0 }
      await user.api.changes.revert({ seq })
    },
  ],
  [
    'a password that is given elsewhere',
    async ({ ctx }) => {
      const { email, id } = ctx.user
      await ctx.db.user.updateMany({ where: { id }, data: { password_hash: `hash of ${password}` } })
      await harness.visitor().api.auth.login({ email, password, timezone: ZONE })
    },
  ],
  [
    'any other way to sign in',
    ({ ctx }) => loggedTransaction(ctx, (tx) => signedInFrom(tx, ctx.user.id, ZONE, ctx.now())),
  ],
  [
    'an import',
    ({ ctx }) =>
      importDocument(ctx, {
        format: 'dayloom-export',
        version: 1,
        exported_at: START,
        sessions: [],
        calendars: [],
        picture: null,
        profile: { ...ctx.user, timezone: ZONE },
        tags: [],
        views: [],
        lists: [],
        routines: [],
        time_entries: [],
        tasks: [],
        habits: [],
        rests: [],
        days: [],
        rating: null,
      }),
  ],
]

test.each(moves)('somebody who is in another zone by %s is reminded in it', async (_, move) => {
  const user = await createUser()
  await addHabit(user)
  await move(user)
  const { timezone } = await user.ctx.db.user.findUniqueOrThrow({ where: { id: user.ctx.user.id } })
  expect(timezone).toBe(ZONE)
  expect(await dueAt(user)).toBe(THERE)
  harness.clock.set(THERE)
  expect(await queueReminders(user.ctx)).toBe(1)
})

test('a habit that was archived meanwhile is reminded of in the new zone too', async () => {
  const user = await createUser()
  const id = await addHabit(user)
  await user.api.habits.update({ id, archived: true })
  await user.api.users.updateProfile({ timezone: ZONE })
  await user.api.habits.update({ id, archived: false })
  expect(await dueAt(user)).toBe(THERE)
})

test('a look that began before the zone was changed does not put off the one after it', async () => {
  const user = await createUser()
  const { ctx } = user
  await user.api.habits.create({ name: 'Read', remind_at_time: TIME })
  let looking = Promise.resolve(0)
  await ctx.db.$transaction(async (tx) => {
    await lockUser(tx, ctx.user.id, 'NO KEY UPDATE')
    await remindInZone(tx, ctx.user.id, ZONE, ctx.now())
    await tx.user.updateMany({ where: { id: ctx.user.id }, data: { timezone: ZONE } })
    looking = queueReminders(ctx)
    await someoneWaits(ctx.db)
  })
  await looking
  expect(await dueAt(user)).toBe(THERE)
})

test('what a clock that was wrong has put off for long is looked at again', async () => {
  const user = await createUser()
  await addHabit(user)
  harness.clock.set('2030-01-01T00:00:00.000Z')
  await queueReminders(user.ctx)
  harness.clock.set(START)
  expect(await dueAt(user)).toBe(HERE)
})
