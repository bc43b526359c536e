import { sql } from '@dayloom/db/sql'
import { addDays, localDay } from '@dayloom/domain/local-day'
import { streaks } from '@dayloom/domain/streaks'
import { daySchema, type Day } from '@dayloom/validators/fields'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserContext } from '../context.ts'
import { createTestHarness } from '../testing/harness.ts'
import { report, sized } from '../testing/size.ts'
import { importDocument } from '../import/import.ts'
import { historyChanged, makeCheckpoints } from './checkpoint.ts'
import { markDay, unmarkDay } from './days.ts'
import { readHabits } from './read.ts'
import { createHabit } from './service.ts'
import { someoneWaits } from '../testing/someone-waits.ts'

const START = '2026-03-08T09:30:00.000Z'
const harness = createTestHarness(START)

const createUserWithHabit = async (timezone = 'Asia/Kathmandu') => {
  const { ctx } = await harness.createUser({ timezone })
  const { id } = await createHabit(ctx, { name: 'Read' })
  return { ctx, id }
}

const todayOf = (ctx: UserContext) => localDay(ctx.now(), ctx.user.timezone)

const doneDays = async (ctx: UserContext, habit_id: string): Promise<Day[]> => {
  const rows = await ctx.db.habitCompletion.findMany({ where: { user_id: ctx.user.id, habit_id } })
  return rows.map(({ completed_date }) => daySchema.parse(completed_date.toISOString().slice(0, 10)))
}

const readCheckpoint = async (ctx: UserContext, id: string) => {
  const habit = await ctx.db.habit.findFirstOrThrow({ where: { user_id: ctx.user.id, id } })
  const { checkpoint_day, checkpoint_run: run, checkpoint_longest: longest, checkpoint_total: total } = habit
  return (
    checkpoint_day && { day: daySchema.parse(checkpoint_day.toISOString().slice(0, 10)), run, longest, total }
  )
}

/** What is kept is what the rule says of the days before it. Tells whether anything is kept. */
const expectTrue = async (ctx: UserContext, id: string) => {
  const kept = await readCheckpoint(ctx, id)
  if (!kept) return false
  const before = (await doneDays(ctx, id)).filter((each) => each < kept.day)
  const { completed_today, streak_count, longest_streak } = streaks(before, addDays(kept.day, -1))
  const run = completed_today ? streak_count : 0
  expect(kept).toEqual({ day: kept.day, run, longest: longest_streak, total: before.length })
  return true
}

const expectRule = async (ctx: UserContext, id: string) => {
  const [days, [habit]] = await Promise.all([
    doneDays(ctx, id),
    readHabits(ctx.db, ctx.user.id, todayOf(ctx), id),
  ])
  expect(habit).toMatchObject({ ...streaks(days, todayOf(ctx)), total_completions: days.length })
}

/** Mostly runs of days, marked or taken back, from years ago up to today; then some days pass. */
const step = fc.record({
  ago: fc.oneof(fc.nat(6), fc.integer({ min: 25, max: 40 }), fc.nat(400)),
  length: fc.oneof(fc.constant(1), fc.nat(12)),
  isDone: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  pass: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -2, max: 120 }) },
  ),
})

test('F15: whatever days are changed, what a habit keeps and what it says are what the rule says', async () => {
  let compared = 0
  let kept = 0
  const check = async (steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    harness.clock.set(START)
    const { ctx, id } = await createUserWithHabit()
    for (const { ago, length, isDone, pass } of steps) {
      const today = todayOf(ctx)
      for (let at = 0; at < length; at += 1) {
        const date = addDays(today, -ago - at)
        await (isDone ? markDay(ctx, { id, date }) : unmarkDay(ctx, { id, date }))
      }
      harness.clock.advance(pass * 86_400_000)
      if (await expectTrue(ctx, id)) kept += 1
      await expectRule(ctx, id)
      compared += 1
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), check), {
    numRuns: sized(12, 400),
  })
  expect(kept).toBeGreaterThan(compared / 2)
  report('F15', 'histories changed day by day', compared)
})

test('days that are changed while checkpoints are made are in them or behind them', async () => {
  harness.clock.set(START)
  const { ctx, id } = await createUserWithHabit()
  const today = todayOf(ctx)
  for (let round = 0; round < sized(4, 100); round += 1) {
    const changes = Array.from({ length: 16 }, (_, at) => {
      const date = addDays(today, -((at * 7 + round) % 60))
      const change = (at + round) % 3 === 0 ? unmarkDay : markDay
      return change(ctx, { id, date })
    })
    const makers = Array.from({ length: 8 }, (_, at) =>
      makeCheckpoints(ctx.db, ctx.user.id, sql`${addDays(today, -at * 8)}::date`, id),
    )
    await Promise.all([...changes, ...makers])
    await expectTrue(ctx, id)
    await expectRule(ctx, id)
  }
  await makeCheckpoints(ctx.db, ctx.user.id, sql`${addDays(today, -20)}::date`, id)
  expect(await expectTrue(ctx, id)).toBe(true)
})

test('a checkpoint is not made from a history that a change under way makes old', async () => {
  harness.clock.set(START)
  const { ctx, id } = await createUserWithHabit()
  const today = todayOf(ctx)
  const old = sql`${addDays(today, -50)}::date`
  const making = await ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE habits SET ${historyChanged(old)} WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid`
    await tx.$executeRaw`
      INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
      VALUES (${ctx.user.id}::uuid, ${id}::uuid, ${old}, now())`
    // Prisma sends nothing before somebody asks for the result.
    const made = makeCheckpoints(ctx.db, ctx.user.id, sql`${addDays(today, -20)}::date`, id).then(Number)
    await someoneWaits(ctx.db)
    return { made }
  })
  expect(await making.made).toBe(0)
  await expectTrue(ctx, id)
  await expectRule(ctx, id)
})

test('a checkpoint that today is not past says nothing', async () => {
  harness.clock.set(START)
  const { ctx, id } = await createUserWithHabit()
  const today = todayOf(ctx)
  for (const ago of [0, 1, 2]) await markDay(ctx, { id, date: addDays(today, -ago) })
  for (const ahead of [-1, 0, 1, 2]) {
    await makeCheckpoints(ctx.db, ctx.user.id, sql`${addDays(today, ahead)}::date`, id)
    expect(await readCheckpoint(ctx, id)).toMatchObject({ day: addDays(today, ahead) })
    await expectRule(ctx, id)
  }
})

test('an import that brings old days of a habit makes its checkpoint anew', async () => {
  harness.clock.set(START)
  const { ctx, id } = await createUserWithHabit()
  const today = todayOf(ctx)
  await markDay(ctx, { id, date: today })
  const completed_at = ctx.now()
  const completions = Array.from({ length: 50 }, (_, at) => ({
    completed_date: addDays(today, -40 - at),
    completed_at: completed_at.toISOString(),
  }))
  const times = { created_at: START, updated_at: START, deleted_at: null }
  await importDocument(ctx, {
    format: 'dayloom-export',
    version: 1,
    exported_at: START,
    sessions: [],
    picture: null,
    profile: ctx.user,
    tags: [],
    views: [],
    tasks: [],
    habits: [{ id, name: 'Read', description: null, ...times, completions }],
    rating: null,
  })
  expect(await expectTrue(ctx, id)).toBe(true)
  await expectRule(ctx, id)
})
