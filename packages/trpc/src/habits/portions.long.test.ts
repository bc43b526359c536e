import { accountLimits } from '@dayloom/validators/limits'
import { expect, test } from 'vitest'
import { createTestHarness } from '../testing/harness.ts'

const harness = createTestHarness('2026-11-18T12:00:00.000Z')
const DAYS = 3650

test('as many habits as an account holds, of ten years each, are read after all checkpoints are dropped', async () => {
  const { api, ctx } = await harness.createUser()
  await harness.db().$executeRaw`
    INSERT INTO habits (user_id, id, name, created_at, updated_at, created_day, position)
    SELECT ${ctx.user.id}::uuid, gen_random_uuid(), 'Habit ' || n, ${ctx.now()}, ${ctx.now()}, '2016-11-18',
      'b' || lpad(n::text, 3, '0') || 'V' FROM generate_series(1, ${accountLimits.habits}::int) n`
  const habits = await harness.db().habit.findMany({ select: { id: true } })
  for (const { id } of habits)
    await harness.db().$executeRaw`
      INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
      SELECT ${ctx.user.id}::uuid, ${id}::uuid, date '2026-11-18' - n, ${ctx.now()}
      FROM generate_series(1, ${DAYS}::int) n`
  for (const week_start of ['monday', 'sunday'] as const) {
    await api.users.updateProfile({ week_start })
    const day = await api.today.get()
    expect(day.habits).toHaveLength(accountLimits.habits)
    expect(new Set(day.habits.map(({ streak_count }) => streak_count))).toEqual(new Set([DAYS]))
    const where = { user_id: ctx.user.id, checkpoint_day: null }
    expect(await harness.db().habit.count({ where })).toBe(0)
  }
})
