import { addDays, localDay, startOfDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKeptStreak } from '../platform/changes/kept-streak.ts'
import { newId } from '../platform/ids.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { currentStreak } from './insights.testing.ts'
import { getInsights } from './service.ts'

const NOW = '2026-11-24T09:30:00.000Z'
const harness = createTestHarness(NOW)

/** The plain rule, from the rows. */
const plainStreak = async ({ ctx }: TestUser) => {
  const where = { user_id: ctx.user.id, deleted_at: null, completed_at: { not: null } }
  return currentStreak(await ctx.db.task.findMany({ where }), ctx.now(), ctx.user)
}

const streakOf = async ({ ctx }: TestUser) => (await getInsights(ctx, { days: 7 })).current_streak

const isKept = async ({ ctx }: TestUser) => (await readKeptStreak(ctx.db, ctx.user))?.day !== null

/** Somebody who has done one task a day for so many days, by day of the past; and whose streak is kept. */
const createSteady = async (days: number, timezone = 'UTC') => {
  const user = await harness.createUser({ timezone })
  await user.api.habits.create({ name: 'Logged' })
  const today = localDay(NOW, daysIn(timezone))
  const instants = Array.from({ length: days }, (_, ago) =>
    startOfDay(addDays(today, -ago), daysIn(timezone)),
  )
  const ids = instants.map((at) => newId(at))
  await user.ctx.db.$executeRaw`
    INSERT INTO tasks (user_id, id, title, position, version, status, created_at, updated_at, completed_at)
    SELECT ${user.ctx.user.id}::uuid, id, 'Write', 'c' || lpad(n::text, 3, '0'), 1, 'done', at, at, at
    FROM unnest(${ids}::uuid[], ${instants}::timestamptz[]) WITH ORDINALITY AS given (id, at, n)`
  expect(await streakOf(user)).toBe(days)
  return { user, idOf: (ago: number) => ids[ago] ?? '' }
}

// The last seven days are looked at anyway.
test.each([
  { days: 96, kept: false },
  { days: 97, kept: true },
  { days: 200, kept: true },
])('a streak of $days days is kept: $kept', async ({ days, kept }) => {
  const { user } = await createSteady(days)
  expect(await isKept(user)).toBe(kept)
  for (const range of [7, 30, 90] as const)
    expect((await getInsights(user.ctx, { days: range })).current_streak).toBe(days)
})

test('nobody looks at the days of a streak that is kept', async () => {
  const { user } = await createSteady(200)
  // Past the log, as nothing of the product does: only the days since then are looked at.
  await user.ctx.db.task.deleteMany({
    where: { user_id: user.ctx.user.id, completed_at: { lt: new Date('2026-11-10') } },
  })
  for (const range of [7, 30] as const)
    expect((await getInsights(user.ctx, { days: range })).current_streak).toBe(range === 7 ? 200 : 15)
})

const AGO = 150
test.each([
  [
    'a task of that day is taken back',
    AGO,
    ({ api }: TestUser, id: string) => api.tasks.update({ id, status: 'todo' }),
    false,
  ],
  ['a task of that day is deleted', AGO, ({ api }: TestUser, id: string) => api.tasks.delete({ id }), false],
  [
    'a task of that day gets a title',
    AGO,
    ({ api }: TestUser, id: string) => api.tasks.update({ id, title: 'Read' }),
    true,
  ],
  [
    'one of yesterday is taken back',
    1,
    ({ api }: TestUser, id: string) => api.tasks.update({ id, status: 'todo' }),
    true,
  ],
  ['one more is done', 1, ({ api }: TestUser) => api.tasks.create({ title: 'More', status: 'done' }), true],
  ['a habit is done', 1, ({ api }: TestUser) => api.habits.create({ name: 'Read' }), true],
])('after %s', async (_name, ago, change, kept) => {
  const { user, idOf } = await createSteady(200)
  await change(user, idOf(ago))
  expect(await isKept(user)).toBe(kept)
  expect(await streakOf(user)).toBe(await plainStreak(user))
})

test('what comes back from the trash makes it whole', async () => {
  const { user, idOf } = await createSteady(200)
  await user.api.tasks.delete({ id: idOf(AGO) })
  expect(await streakOf(user)).toBe(AGO)
  expect(await isKept(user)).toBe(true)
  await user.api.tasks.restore({ id: idOf(AGO) })
  expect(await streakOf(user)).toBe(200)
})

test('a release that keeps none is noticed', async () => {
  const { user, idOf } = await createSteady(200)
  const where = { user_id: user.ctx.user.id }
  await user.ctx.db.task.deleteMany({ where: { ...where, id: idOf(AGO) } })
  await user.ctx.db.changeCounter.update({ where, data: { last_seq: { increment: 1 } } })
  expect(await streakOf(user)).toBe(AGO)
})

test('in another zone it is looked for anew', async () => {
  const { user } = await createSteady(200)
  const moved = { ...user, ctx: { ...user.ctx, user: { ...user.ctx.user, timezone: 'America/Los_Angeles' } } }
  expect(await isKept(moved)).toBe(false)
  expect(await streakOf(moved)).toBe(await plainStreak(moved))
})

test('somebody who comes back after months has the later days looked at, and kept', async () => {
  const { user } = await createSteady(400)
  const where = { user_id: user.ctx.user.id }
  const day = addDays(localDay(NOW, daysIn('UTC')), -300)
  await user.ctx.db.changeCounter.update({ where, data: { streak_day: new Date(day), streak_run: 99 } })
  expect(await streakOf(user)).toBe(400)
  expect(await readKeptStreak(user.ctx.db, user.ctx.user)).toMatchObject({ run: 393 })
})

const step = fc.record({
  name: fc.constantFrom('reopen', 'complete', 'delete', 'restore', 'add'),
  task: fc.nat(119),
  at: fc.nat(119),
  read: fc.boolean(),
})

test.each(['UTC', 'America/Havana'])(
  'on random histories it is that of the rows, in %s',
  async (timezone) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { user, idOf } = await createSteady(120, timezone)
        const { api } = user
        for (const { name, task, at, read } of steps) {
          const id = idOf(task)
          // As it was done then, on a clock of the past.
          harness.clock.set(new Date(Date.parse(NOW) - at * 86_400_000).toISOString())
          await Promise.allSettled([
            name === 'reopen' && api.tasks.update({ id, status: 'todo' }),
            name === 'complete' && api.tasks.update({ id, status: 'done' }),
            name === 'delete' && api.tasks.delete({ id }),
            name === 'restore' && api.tasks.restore({ id }),
            name === 'add' && api.tasks.create({ title: 'More', status: 'done' }),
          ])
          harness.clock.set(NOW)
          const [found, plain] = read ? [await streakOf(user), await plainStreak(user)] : []
          expect(found).toBe(plain)
        }
        expect(await streakOf(user)).toBe(await plainStreak(user))
      }),
      { numRuns: 20 },
    )
  },
)
