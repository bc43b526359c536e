import { sql } from '@dayloom/db/sql'
import { addDays, dayNumber, dayOfDate, localDay } from '@dayloom/domain/local-day'
import { habitStatus } from '@dayloom/domain/testing/plain-habit'
import { habitCheckpoint } from '@dayloom/domain/habits/numbers'
import { daysIn } from '@dayloom/domain/testing/days'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserContext } from '../context.ts'
import { createTestHarness } from '../../testing/harness.ts'
import { readHistory, readRows } from '../../testing/habit-history.ts'
import { report, sized } from '../../testing/size.ts'
import { importDocument } from '../exchange/restore-export/import.ts'
import { createRest, deleteRest, listRests } from '../rests/service.ts'
import { updateProfile } from '../account/users/profile.ts'
import { storeCheckpoints } from './checkpoint.ts'
import { historyChanged } from './history/changed.ts'
import { markDay, skipDay, unmarkDay, unskipDay } from './days.ts'
import { readHabits } from './read.ts'
import { createHabit } from './service.ts'
import { updateHabit } from './update.ts'

const START = '2026-03-08T09:30:00.000Z'
const harness = createTestHarness(START)

const createUserWithHabit = async (timezone = 'Asia/Kathmandu') => {
  const { ctx } = await harness.createUser({ timezone })
  const { id } = await createHabit(ctx, { name: 'Read' })
  return { ctx, id }
}

const todayOf = (ctx: UserContext) => localDay(ctx.now(), daysIn(ctx.user.timezone))
const only = (id: string) => sql`AND h.id = ${id}::uuid`
const read = (ctx: UserContext, id: string) => readRows(ctx, only(id))

const readCheckpoint = async (ctx: UserContext, id: string) => {
  const habit = await ctx.db.habit.findFirstOrThrow({ where: { user_id: ctx.user.id, id } })
  const { checkpoint_day, checkpoint_run: run, checkpoint_longest: longest } = habit
  const { checkpoint_week_run: week_run, checkpoint_week_longest: week_longest } = habit
  const { checkpoint_month_run: month_run, checkpoint_month_longest: month_longest } = habit
  const { checkpoint_total: total, checkpoint_strength: strength } = habit
  const state = { run, longest, week_run, week_longest, month_run, month_longest, total, strength }
  return checkpoint_day && { day: dayNumber(dayOfDate(checkpoint_day)), ...state }
}

/** What is kept is what the days before it amount to, counted from the first one. Tells whether anything is kept. */
const expectTrue = async (ctx: UserContext, id: string) => {
  const kept = await readCheckpoint(ctx, id)
  if (!kept) return false
  await ctx.db.$executeRaw`UPDATE habits SET checkpoint_day = NULL WHERE id = ${id}::uuid`
  const [all] = await read(ctx, id)
  if (!all) throw new Error('There is no such habit')
  const day = dayOfDate(new Date(kept.day * 86_400_000))
  await ctx.db.$executeRaw`UPDATE habits SET checkpoint_day = ${day}::date WHERE id = ${id}::uuid`
  if (kept.day <= all.rows.today) expect(kept).toEqual(habitCheckpoint(all.rows, kept.day))
  return true
}

const expectRule = async (ctx: UserContext, id: string) => {
  const [habit] = await readHabits(ctx.db, ctx.user.id, todayOf(ctx), only(id))
  expect(habit).toMatchObject({ ...habitStatus(await readHistory(ctx, id)) })
}

const anySchedule: fc.Arbitrary<Schedule> = fc.constantFrom<Schedule>(
  { kind: 'daily' },
  { kind: 'weekdays', days: ['mon', 'wed', 'sat'] },
  { kind: 'times_per_week', times: 3 },
)
const anyGoal = fc.constantFrom<(Goal | null)[]>(
  null,
  { direction: 'at_least', amount: 2, unit: 'cups' },
  { direction: 'at_most', amount: 2, unit: 'cups' },
)

/** Mostly days marked in runs, skipped or taken back, from years ago up to today; sometimes another change; then days pass. */
const step = fc.record({
  ago: fc.oneof(fc.nat(6), fc.integer({ min: 25, max: 40 }), fc.nat(400)),
  length: fc.oneof(fc.constant(1), fc.nat(12)),
  change: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('mark', 'mark', 'measure', 'unmark', 'skip', 'unskip') },
    { weight: 2, arbitrary: fc.constantFrom('rest', 'work', 'schedule', 'goal', 'week') },
  ),
  schedule: anySchedule,
  goal: anyGoal,
  weekStart: fc.constantFrom('sunday', 'monday'),
  amount: fc.constantFrom(0, 1, 2, 2.5),
  pass: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -2, max: 120 }) },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const changeDays = async (ctx: UserContext, id: string, { ago, length, change, amount }: Step) => {
  const changes = new Map(
    Object.entries({ mark: markDay, unmark: unmarkDay, skip: skipDay, unskip: unskipDay }),
  )
  for (let at = 0; at < length; at += 1) {
    const date = addDays(todayOf(ctx), -ago - at)
    if (change === 'measure') await markDay(ctx, { id, date, amount })
    else await changes.get(change)?.(ctx, { id, date })
  }
}

const changeRules = async (ctx: UserContext, id: string, step: Step) => {
  const { change, ago, length, schedule, goal, weekStart } = step
  if (change === 'schedule') await updateHabit(ctx, { id, schedule })
  if (change === 'goal') await updateHabit(ctx, { id, goal })
  if (change === 'week') await updateProfile(ctx, { week_start: weekStart })
  const from = addDays(todayOf(ctx), -ago)
  if (change === 'rest') await createRest(ctx, { from, to: addDays(from, length), habit_ids: null })
  const [rest] = await listRests(ctx)
  if (change === 'work' && rest) await deleteRest(ctx, rest)
}

test('F15: whatever is changed, what a habit keeps and what it says are what the rule says', async () => {
  let compared = 0
  let kept = 0
  const check = async (steps: Step[]) => {
    harness.clock.set(START)
    const { ctx, id } = await createUserWithHabit()
    for (const each of steps) {
      await changeDays(ctx, id, each)
      await changeRules(ctx, id, each)
      harness.clock.advance(each.pass * 86_400_000)
      await expectRule(ctx, id)
      if (await expectTrue(ctx, id)) kept += 1
      await expectRule(ctx, id)
      compared += 1
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), check), {
    numRuns: sized(12, 400),
  })
  expect(kept).toBeGreaterThan(compared / 4)
  report('F15', 'histories changed day by day', compared)
})

/** As a read does for a habit whose checkpoint is old. */
const makeCheckpoint = async (ctx: UserContext, id: string, ago: number) =>
  storeCheckpoints(ctx.db, ctx.user.id, await read(ctx, id), ago)

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
    const makers = Array.from({ length: 8 }, (_, at) => makeCheckpoint(ctx, id, at * 8))
    await Promise.all([...changes, ...makers])
    await expectTrue(ctx, id)
    await expectRule(ctx, id)
  }
  await makeCheckpoint(ctx, id, 20)
  expect(await expectTrue(ctx, id)).toBe(true)
})

test('a checkpoint is not made from a history that a change under way makes old', async () => {
  harness.clock.set(START)
  const { ctx, id } = await createUserWithHabit()
  const today = todayOf(ctx)
  const old = sql`${addDays(today, -50)}::date`
  const before = await read(ctx, id)
  await ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE habits SET ${historyChanged(old)} WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid`
    await tx.$executeRaw`
      INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
      VALUES (${ctx.user.id}::uuid, ${id}::uuid, ${old}, now())`
    // The habit is being changed: nobody waits for that.
    expect(await storeCheckpoints(ctx.db, ctx.user.id, before)).toBe(0)
  })
  // It was changed.
  expect(await storeCheckpoints(ctx.db, ctx.user.id, before)).toBe(0)
  await expectTrue(ctx, id)
  await expectRule(ctx, id)
})

test('a checkpoint that today is before says nothing', async () => {
  harness.clock.set(START)
  const { ctx, id } = await createUserWithHabit()
  const today = todayOf(ctx)
  for (const ago of [0, 1, 2, 60]) await markDay(ctx, { id, date: addDays(today, -ago) })
  await makeCheckpoint(ctx, id, 0)
  expect(await readCheckpoint(ctx, id)).toMatchObject({ day: dayNumber(today) })
  for (const passed of [-1, 0, 1, 2, 7]) {
    harness.clock.set(START)
    harness.clock.advance(passed * 86_400_000)
    await expectRule(ctx, id)
  }
})

/** The bound of every read: rows of days, however old the habit is. */
test('a read of ten years looks at all of them once, and then at some months', async () => {
  harness.clock.set(START)
  const { ctx, id } = await createUserWithHabit()
  const today = todayOf(ctx)
  await ctx.db.habitCompletion.createMany({
    data: Array.from({ length: 3650 }, (_, ago) => ({
      user_id: ctx.user.id,
      habit_id: id,
      completed_at: ctx.now(),
      completed_date: new Date(addDays(today, -ago)),
    })),
  })
  const rowsRead = async () => (await read(ctx, id))[0]?.rows.entries.size
  expect(await rowsRead()).toBe(3650)
  await expectRule(ctx, id)
  expect(await rowsRead()).toBeLessThan(40)
  for (let passed = 0; passed < 200; passed += 20) {
    harness.clock.advance(20 * 86_400_000)
    await markDay(ctx, { id, date: todayOf(ctx) })
    const kept = await readCheckpoint(ctx, id)
    expect(dayNumber(todayOf(ctx)) - (kept?.day ?? 0)).toBeLessThan(56 + 7)
  }
  await expectRule(ctx, id)
})

test('an import that brings old days of a habit has its checkpoint made anew by the next read', async () => {
  harness.clock.set(START)
  const { ctx, id } = await createUserWithHabit()
  const today = todayOf(ctx)
  await markDay(ctx, { id, date: today })
  const completed_at = ctx.now()
  const completions = Array.from({ length: 50 }, (_, at) => ({
    completed_date: addDays(today, -60 - at),
    completed_at: completed_at.toISOString(),
    amount: null,
    note: null,
  }))
  const times = { created_at: START, updated_at: START, deleted_at: null }
  const days = { starts_on: null, ends_on: null, routine_id: null, routine_since: null, skips: [] }
  const kept = { block: null, schedules: [], goals: [], color: 'gray' as const, archived: false, ...days }
  await importDocument(ctx, {
    format: 'dayloom-export',
    version: 1,
    exported_at: START,
    sessions: [],
    calendars: [],
    picture: null,
    profile: ctx.user,
    tags: [],
    views: [],
    lists: [],
    routines: [],
    time_entries: [],
    tasks: [],
    habits: [
      {
        id,
        name: 'Read',
        description: null,
        remind_at_time: null,
        reminders: [],
        ...times,
        ...kept,
        completions,
      },
    ],
    rests: [],
    days: [],
    rating: null,
  })
  await expectRule(ctx, id)
  expect(await expectTrue(ctx, id)).toBe(true)
})
