import { serverLimits } from '@dayloom/validators/limits/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { UserContext } from '../context.ts'
import { completeHabit, createHabit, deleteHabit, restoreHabit } from '../habits/service.ts'
import { createTestHarness } from '../../testing/harness.ts'
import { purgeTrash } from './purge.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const { lifetime } = serverLimits.trash

beforeEach(async () => void (await harness.db().user.deleteMany()))

/** A habit that was done today. */
const createDone = async (ctx: UserContext) => {
  const habit = await createHabit(ctx, { name: 'Read' })
  await completeHabit(ctx, habit)
  return habit
}

/** Habits in the trash since one moment, each with so many days done and skipped. */
const fillTrash = async (user_id: string, habits: number, days: number) => {
  const db = harness.db()
  await db.$executeRaw`
    INSERT INTO habits (user_id, id, name, position, created_at, updated_at, deleted_at, created_day)
    SELECT ${user_id}::uuid, gen_random_uuid(), 'Read', 'a' || n, ${harness.clock.now()}, ${harness.clock.now()}, ${harness.clock.now()}, '2000-01-01'
    FROM generate_series(1, ${habits}::int) n`
  await db.$executeRaw`
    INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
    SELECT user_id, id, '2000-01-01'::date + n, ${harness.clock.now()} FROM habits, generate_series(1, ${days}::int) n
    WHERE user_id = ${user_id}::uuid`
  await db.$executeRaw`
    INSERT INTO habit_skips (user_id, habit_id, day)
    SELECT user_id, id, '2000-01-01'::date + n FROM habits, generate_series(1, ${days}::int) n
    WHERE user_id = ${user_id}::uuid`
}

/** Refuses any statement that deletes more rows of one of these tables. */
const refuseLarge = async (most: Record<string, number>) => {
  await harness.db().$executeRaw`
    CREATE FUNCTION refuse_large() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM gone) > TG_ARGV[0]::int THEN RAISE 'One statement deletes too much of %', TG_TABLE_NAME; END IF;
      RETURN NULL;
    END $$`
  onTestFinished(async () => void (await harness.db().$executeRaw`DROP FUNCTION refuse_large CASCADE`))
  for (const [table, rows] of Object.entries(most))
    await harness.db().$executeRawUnsafe(
      `CREATE TRIGGER large AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_large(${rows})`,
    )
}

test('habits of one moment go with all of their days, a bounded number of rows at a time', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  await fillTrash(ada.ctx.user.id, 45, 2)
  await fillTrash(eve.ctx.user.id, 1, 12_000)
  harness.clock.advance(lifetime)
  await refuseLarge({ habits: 20, habit_completions: 5000, habit_skips: 5000 })
  expect(await purgeTrash(ada.ctx)).toEqual({ Task: 0, Habit: 46, List: 0 })
  const { habit, habitCompletion, habitSkip } = harness.db()
  expect([await habit.count(), await habitCompletion.count(), await habitSkip.count()]).toEqual([0, 0, 0])
})

test('a person whose habits cannot go keeps nobody else’s, of the same moment or of a later one', async () => {
  const [broken, other] = [await harness.createUser(), await harness.createUser()]
  const user_id = broken.ctx.user.id
  await fillTrash(user_id, 45, 1)
  await fillTrash(other.ctx.user.id, 1, 1)
  harness.clock.advance(1)
  await deleteHabit(other.ctx, await createDone(other.ctx))
  harness.clock.advance(lifetime)
  await harness.db().$executeRaw`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`
  await harness
    .db()
    .$executeRawUnsafe(
      `CREATE TRIGGER refuse BEFORE DELETE ON habits FOR EACH ROW WHEN (OLD.user_id = '${user_id}') EXECUTE FUNCTION refuse()`,
    )
  await expect(purgeTrash(broken.ctx)).rejects.toThrow('refused')
  await harness.db().$executeRaw`DROP FUNCTION refuse CASCADE`
  const left = await harness.db().habit.findMany()
  expect(left.map((habit) => habit.user_id)).toEqual(Array.from({ length: 45 }, () => user_id))
  // Nothing of what could not go is half there.
  expect(await harness.db().habitCompletion.count()).toBe(45)
  expect(await purgeTrash(broken.ctx)).toEqual({ Task: 0, Habit: 45, List: 0 })
})

test('a habit that is taken back while its days go is whole, or gone', async () => {
  const { ctx } = await harness.createUser()
  for (let round = 0; round < 10; round += 1) {
    const habit = await createDone(ctx)
    await deleteHabit(ctx, habit)
    harness.clock.advance(lifetime)
    const [restored] = await Promise.allSettled([restoreHabit(ctx, habit), purgeTrash(ctx)])
    const days = await ctx.db.habitCompletion.count({ where: { habit_id: habit.id } })
    expect(days).toBe(restored.status === 'fulfilled' ? 1 : 0)
  }
})
