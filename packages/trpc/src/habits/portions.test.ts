import { habitStatus } from '@dayloom/domain/testing/plain-habit'
import { empty } from '@dayloom/db/sql'
import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { readHistory } from '../../testing/habit-history.ts'
import { readHabitRows, todayOf } from './read.ts'
import { DAYS_A_TURN } from './rows.ts'

let recorder: ReturnType<typeof recordStatements>
beforeAll(() => void (recorder = recordStatements()))
afterAll(() => recorder.stop())

const NOW = '2026-11-18T12:00:00.000Z'
const harness = createTestHarness(NOW)

/** Each has an entry of long ago, and so 9,818 days that a read without a checkpoint looks at. */
const HABITS = 25
const createOldHabits = async ({ ctx }: TestUser) => {
  await harness.db().$executeRaw`
    INSERT INTO habits (user_id, id, name, created_at, updated_at, created_day, position)
    SELECT ${ctx.user.id}::uuid, gen_random_uuid(), 'Habit ' || n, ${ctx.now()}, ${ctx.now()}, '2026-11-01',
      'b' || lpad(n::text, 2, '0') || 'V' FROM generate_series(1, ${HABITS}::int) n`
  await harness.db().$executeRaw`
    INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
    SELECT h.user_id, h.id, day, ${ctx.now()} FROM habits h, unnest('{2000-01-01,2000-01-02,2026-11-17}'::date[]) day
    WHERE h.user_id = ${ctx.user.id}::uuid`
}

const readsOf = (user: TestUser) => async () => {
  recorder.take()
  const habits = await user.api.habits.list()
  const statements = recorder.take()
  return { habits, reads: statements.filter(({ text }) => text.includes('string_agg')).length }
}

test('histories that have to be read whole come in portions, each habit once and in order, and then in one', async () => {
  const user = await harness.createUser()
  await createOldHabits(user)
  const read = readsOf(user)
  const first = await read()
  expect(first.reads).toBe(3)
  expect(first.habits.map(({ name }) => name)).toEqual(
    Array.from({ length: HABITS }, (_, index) => `Habit ${index + 1}`),
  )
  for (const habit of [first.habits[0], first.habits[10], first.habits.at(-1)]) {
    if (!habit) throw new Error('There is no habit')
    expect(habit).toMatchObject({ ...habitStatus(await readHistory(user.ctx, habit.id)) })
  }
  const second = await read()
  expect(second).toEqual({ habits: first.habits, reads: 1 })
  await user.api.users.updateProfile({ week_start: 'monday' })
  const third = await read()
  expect(third.reads).toBe(3)
  expect((await read()).reads).toBe(1)
})

test('between two portions, a habit that is deleted goes, and one that is moved neither goes nor comes twice', async () => {
  const user = await harness.createUser()
  await createOldHabits(user)
  const { ctx, api } = user
  const [first, , , , last, gone] = (await api.habits.list()).toReversed()
  if (!first || !last || !gone) throw new Error('There are too few habits')
  await api.users.updateProfile({ week_start: 'monday' })
  const names: string[] = []
  for await (const portion of readHabitRows(ctx.db, ctx.user.id, { on: todayOf(ctx), which: empty })) {
    if (names.length === 0) {
      await api.habits.update({ id: last.id, after_id: null })
      await api.habits.delete({ id: gone.id })
    }
    names.push(...portion.map(({ columns }) => columns.name))
  }
  expect(names).toHaveLength(HABITS - 1)
  expect(new Set(names).size).toBe(HABITS - 1)
  expect(names).not.toContain(gone.name)
})

test('rests over all of the days of habits without an entry: others have their turn meanwhile', async () => {
  const { ctx, api } = await harness.createUser()
  await harness.db().$executeRaw`
    INSERT INTO habits (user_id, id, name, created_at, updated_at, created_day, position)
    SELECT ${ctx.user.id}::uuid, gen_random_uuid(), 'Habit ' || n, ${ctx.now()}, ${ctx.now()}, '2023-01-01',
      'b' || lpad(n::text, 2, '0') || 'V' FROM generate_series(1, 60) n`
  await harness.db().$executeRaw`
    INSERT INTO rests (user_id, id, first_day, last_day)
    SELECT ${ctx.user.id}::uuid, gen_random_uuid(), day, day + 365
    FROM generate_series(DATE '2022-06-01', DATE '2026-06-01', INTERVAL '1 year') year, date(year) day,
      generate_series(1, 3) again`
  const add = vi.spyOn(Set.prototype, 'add')
  const turns: number[] = []
  let isReading = true
  const look = () => {
    turns.push(add.mock.calls.length)
    if (isReading) setImmediate(look)
  }
  look()
  const habits = await api.habits.list()
  isReading = false
  look()
  const most = Math.max(...turns.map((count, at) => count - (turns[at - 1] ?? 0)))
  add.mockRestore()
  expect(habits.every(({ skipped_today }) => skipped_today)).toBe(true)
  expect(turns.at(-1)).toBeGreaterThan(60 * 1400)
  // A turn ends with the habit that fills it.
  expect(most).toBeLessThan(2 * DAYS_A_TURN)
})

test('habits whose schedules and goals were changed a thousand times come in several portions', async () => {
  const user = await harness.createUser()
  const { ctx } = user
  await harness.db().$executeRaw`
    INSERT INTO habits (user_id, id, name, created_at, updated_at, created_day, position, schedules, goals)
    SELECT ${ctx.user.id}::uuid, gen_random_uuid(), 'Habit ' || n, ${ctx.now()}, ${ctx.now()}, '2026-11-01',
      'b' || lpad(n::text, 3, '0') || 'V', versions.daily, versions.none
    FROM generate_series(1, 200) n, (
      SELECT jsonb_agg(jsonb_build_object('from', date(day), 'value', '{"kind": "daily"}'::jsonb) ORDER BY day) AS daily,
        jsonb_agg(jsonb_build_object('from', date(day), 'value', NULL) ORDER BY day) AS none
      FROM generate_series(TIMESTAMP '2020-01-01', TIMESTAMP '2022-09-26', INTERVAL '1 day') day
    ) versions`
  const { habits, reads } = await readsOf(user)()
  // 400,000 versions, and no more than some 100,000 at once.
  expect(reads).toBeGreaterThanOrEqual(4)
  expect(reads).toBeLessThan(10)
  expect(habits.map(({ name }) => name)).toEqual(Array.from({ length: 200 }, (_, at) => `Habit ${at + 1}`))
  expect(habits.every(({ due_today }) => due_today)).toBe(true)
})
