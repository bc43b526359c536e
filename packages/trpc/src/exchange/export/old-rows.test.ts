import type { ExportDocument } from '@dayloom/validators/export'
import { expect, test } from 'vitest'
import { exported, load } from '../../../testing/export.ts'
import { createTestHarness } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

/** Whatever was exported has to be taken whole by somebody else. */
const takenElsewhere = async (document: ExportDocument) => {
  const eve = await harness.createUser()
  await load(eve.ctx, document)
  return exported(eve.ctx)
}

test.each([
  ['1899-12-31T15:00:00.000Z', '1900-01-01T00:00:00.000Z'],
  ['1899-12-31T23:59:59.999Z', '1900-01-01T00:00:00.000Z'],
  ['1900-01-01T00:00:00.000Z', '1900-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ['0044-03-15 12:00+00 BC', '1900-01-01T00:00:00.000Z'],
  ['10000-01-01T04:59:00.000Z', '9999-12-31T23:59:59.999Z'],
])(
  'a task that was kept with %s is exported with %s, and the others as they are',
  async (due, exportedDue) => {
    const { api, ctx } = await harness.createUser()
    const { id } = await api.tasks.create({ title: 'Old', due_date: '2026-03-09T00:00:00.000Z' })
    await api.tasks.create({ title: '1899-12-31', due_date: '2026-03-10T00:00:00.000Z' })
    await ctx.db.$executeRaw`UPDATE tasks SET due_date = ${due}::text::timestamptz WHERE id = ${id}::uuid`
    const document = await exported(ctx)
    const dues = document.tasks.map(({ title, due_date }) => [title, due_date])
    expect(dues).toContainEqual(['Old', exportedDue])
    expect(dues).toContainEqual(['1899-12-31', '2026-03-10T00:00:00.000Z'])
    expect((await takenElsewhere(document)).tasks).toEqual(document.tasks)
  },
)

test('so is a habit with its days, versions and completions', async () => {
  const { api, ctx } = await harness.createUser()
  const { id } = await api.habits.create({ name: 'Old' })
  await api.habits.complete({ id })
  await api.habits.skipDay({ id, date: '2026-03-07' })
  const schedules = JSON.stringify([{ from: '1899-12-31', value: { kind: 'times_per_week', times: 3 } }])
  await ctx.db.$executeRaw`UPDATE habits SET created_day = '1899-12-31', created_at = '1899-12-31T20:00Z',
    schedules = ${schedules}::jsonb WHERE id = ${id}::uuid`
  await ctx.db
    .$executeRaw`UPDATE habit_completions SET completed_date = '1899-12-31' WHERE habit_id = ${id}::uuid`
  await ctx.db.$executeRaw`UPDATE habit_skips SET day = '10000-01-01' WHERE habit_id = ${id}::uuid`
  const document = await exported(ctx)
  expect(document.habits).toMatchObject([
    {
      created_day: '1900-01-01',
      created_at: '1900-01-01T00:00:00.000Z',
      schedules: [{ from: '1900-01-01' }],
      completions: [{ completed_date: '1900-01-01' }],
      skips: ['9999-12-31'],
    },
  ])
  expect((await takenElsewhere(document)).habits).toMatchObject([{ created_day: '1900-01-01' }])
})

test('so is what stands beside them', async () => {
  const { api, ctx } = await harness.createUser()
  await api.ratings.submit({ rating: 4 })
  await api.rests.create({ from: '2026-04-01', to: '2026-04-02' })
  await ctx.db
    .$executeRaw`UPDATE ratings SET updated_at = '1899-12-31T20:00Z' WHERE user_id = ${ctx.user.id}::uuid`
  await ctx.db.$executeRaw`UPDATE rests SET first_day = '1899-12-31', last_day = '1900-01-02'
    WHERE user_id = ${ctx.user.id}::uuid`
  const document = await exported(ctx)
  expect(document).toMatchObject({
    rating: { updated_at: '1900-01-01T00:00:00.000Z' },
    rests: [{ from: '1900-01-01', to: '1900-01-02' }],
  })
  expect((await takenElsewhere(document)).rests).toEqual(document.rests)
})

test('a habit of the first hours that are kept is imported and exported again where the clock shows the day before', async () => {
  const { api, ctx } = await harness.createUser({ timezone: 'America/New_York' })
  await api.habits.create({ name: 'First' })
  const document = await exported(ctx)
  // As an older export has it: without a `created_day`.
  const habits = document.habits.map(({ created_day: _day, ...habit }) => ({
    ...habit,
    created_at: '1900-01-01T00:00:00.000Z',
  }))
  const other = await harness.createUser({ timezone: 'America/New_York' })
  await load(other.ctx, { ...document, habits })
  const [habit] = await harness.db().habit.findMany({ where: { user_id: other.ctx.user.id } })
  expect(habit?.created_day).toEqual(new Date('1900-01-01'))
  expect((await exported(other.ctx)).habits).toMatchObject([{ created_day: '1900-01-01' }])
})
