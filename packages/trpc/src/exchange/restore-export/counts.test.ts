import { expect, test } from 'vitest'
import { exported, load } from '../../../testing/export.ts'
import { createSeriesHarness, daily, finish } from '../../../testing/series.ts'

const harness = createSeriesHarness()

test.each([1_000_000, 2_147_483_647])(
  'a task with counts of %i goes on to the next day and the next instance, and out again',
  async (count) => {
    const [user, other] = [await harness.createUser(), await harness.createUser()]
    const { id } = await user.api.tasks.create({ ...daily, planned_for: '2026-11-18' })
    const document = await exported(user.ctx)
    const counts = { carried_count: count, series_number: count }
    await load(other.ctx, { ...document, tasks: document.tasks.map((task) => ({ ...task, ...counts })) })
    const decisions = [{ task_id: id, action: 'tomorrow' as const }]
    expect(await other.api.days.close({ date: '2026-11-18', decisions })).toMatchObject({ carried: 1 })
    expect((await finish(other, id)).next).not.toBeNull()
    await load(user.ctx, await exported(other.ctx))
  },
)
