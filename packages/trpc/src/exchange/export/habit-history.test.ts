import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { exported, load } from '../../../testing/export.ts'
import { createTestHarness } from '../../../testing/harness.ts'

// A Wednesday.
const NOON = '2026-11-18T12:00:00.000Z'
const DAY = 86_400_000
const harness = createTestHarness(NOON)
const on = (date: string) => daySchema.parse(date)

test('a habit comes back from an export as it was: schedules, goals, amounts, notes, skips and rests', async () => {
  const from = await harness.createUser({ week_start: 'monday' })
  const { api } = from
  const run = await api.habits.create({ name: 'Run', color: 'orange', schedule: { kind: 'daily' } })
  const read = await api.habits.create({
    name: 'Read',
    goal: { direction: 'at_least', amount: 10, unit: 'pages' },
  })
  const old = await api.habits.create({ name: 'Old' })
  await api.habits.update({ id: old.id, archived: true })
  await api.habits.update({ id: read.id, after_id: null })
  for (const date of ['2026-11-02', '2026-11-04', '2026-11-10', '2026-11-11', '2026-11-13', '2026-11-16'])
    await api.habits.markDay({ id: run.id, date: on(date) })
  await api.habits.markDay({ id: read.id, date: on('2026-11-16'), amount: 12.25, note: 'On the train' })
  await api.habits.markDay({ id: read.id, date: on('2026-11-17'), amount: 3 })
  await api.habits.skipDay({ id: run.id, date: on('2026-11-12') })
  await api.habits.skipDay({ id: run.id, date: on('2026-12-24') })
  harness.clock.advance(2 * DAY)
  await api.habits.update({ id: run.id, schedule: { kind: 'times_per_week', times: 2 } })
  await api.habits.update({ id: read.id, goal: { direction: 'at_most', amount: 5, unit: 'pages' } })
  await api.rests.create({ from: on('2026-11-05'), to: on('2026-11-09'), habit_ids: [run.id], reason: 'Ill' })
  await api.rests.create({ from: on('2026-12-20'), to: on('2027-01-06') })

  const document = await exported(from.ctx)
  const to = await harness.createUser({ week_start: 'monday' })
  await load(to.ctx, document)

  // The keys of the places are made anew; the order is what counts.
  for (const { id } of [run, read, old]) {
    const { position: _, ...before } = await api.habits.get({ id })
    expect(await to.api.habits.get({ id })).toMatchObject(before)
  }
  const numbers = await to.api.habits.get({ id: run.id })
  expect(numbers).toMatchObject({ streak_unit: 'weeks', schedule: { kind: 'times_per_week', times: 2 } })
  expect((await to.api.habits.list()).map(({ name }) => name)).toEqual(['Read', 'Run'])
  expect((await to.api.habits.list({ archived: true })).map(({ name }) => name)).toEqual(['Old'])
  expect(await to.api.rests.list()).toEqual(await api.rests.list())
})
