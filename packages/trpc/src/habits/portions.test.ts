import { habitStatus } from '@dayloom/domain/habits/status'
import { empty } from '@dayloom/db/sql'
import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../testing/harness.ts'
import { readHistory } from '../testing/habit-history.ts'
import { readHabitRows, todayOf } from './read.ts'

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
  const { statements } = recorder.take()
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
