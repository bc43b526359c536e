import { addDays, dayNumber } from '@dayloom/domain/local-day'
import type { ExportDocument } from '@dayloom/validators/export'
import { daySchema } from '@dayloom/validators/fields'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import { exported, load } from '../../testing/export.ts'
import { createTestHarness } from '../../testing/harness.ts'

const NOW = '2026-11-18T12:00:00.000Z'
const harness = createTestHarness(NOW)
const on = (date: string) => daySchema.parse(date)
const days = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(on(from), at))
const versions = (from: string, count: number) =>
  days(from, count).map((day) => ({ from: day, value: { kind: 'daily' as const } }))

type Habit = ExportDocument['habits'][number]
const withHabit = (document: ExportDocument, change: (habit: Habit) => object) => ({
  ...document,
  habits: document.habits.map((habit) => ({ ...habit, ...change(habit) })),
})
const completions = (all: readonly string[]) =>
  all.map((completed_date) => ({ completed_date, completed_at: NOW, amount: null, note: null }))

test('whatever was entered one by one fits into an import, together with what only an import brings', () => {
  const { first, last } = limits.habitDays
  const each = dayNumber(on(last)) - dayNumber(on(first)) + 1
  expect(each + accountLimits.daysPerHabitBeyond).toBeLessThanOrEqual(accountLimits.daysPerHabit)
})

test('a schedule and a goal are changed so many times', async () => {
  const user = await harness.createUser()
  const { id } = await user.api.habits.create({ name: 'Read' })
  const { versionsPerHabit } = accountLimits
  await harness.db().habit.updateMany({
    where: { id },
    data: { schedules: versions('2020-01-01', versionsPerHabit - 1), goals: [] },
  })
  const weekly = (times: number) => ({ kind: 'times_per_week' as const, times })
  await user.api.habits.update({ id, schedule: weekly(2) })
  expect(await user.api.habits.update({ id, schedule: weekly(3) })).toMatchObject({ schedule: weekly(3) })
  expect(await load((await harness.createUser()).ctx, await exported(user.ctx))).toMatchObject({ habits: 1 })
  harness.clock.advance(86_400_000)
  const refused = { appCode: 'LIMIT_REACHED', message: serverMessages.limits.versions }
  await expect(user.api.habits.update({ id, schedule: weekly(4) })).rejects.toMatchObject(refused)
  const goal = { direction: 'at_least' as const, amount: 2, unit: 'cups' }
  expect(await user.api.habits.update({ id, goal })).toMatchObject({ goal })
  harness.clock.advance(-86_400_000)
})

const { limits: texts } = serverMessages
test.each([
  ['schedules', texts.versions, 1000, (count: number) => ({ schedules: versions('2020-01-01', count) })],
  [
    'goals',
    texts.versions,
    1000,
    (count: number) => ({ goals: versions('2020-01-01', count).map(({ from }) => ({ from, value: null })) }),
  ],
  ['skips', texts.habitDays, 20_000, (count: number) => ({ skips: days('2000-01-01', count) })],
  [
    'completions',
    texts.habitDays,
    20_000,
    (count: number) => ({ completions: completions(days('2000-01-01', count)) }),
  ],
])('a document has so many %s of a habit', async (_, message, most, having) => {
  const user = await harness.createUser()
  await user.api.habits.create({ name: 'Read' })
  const document = await exported(user.ctx)
  const bring = async (count: number) =>
    load(
      (await harness.createUser()).ctx,
      withHabit(document, () => having(count)),
    )
  await expect(bring(most + 1)).rejects.toMatchObject({ appCode: 'LIMIT_REACHED', message })
  // Of the days up to 2040 and those beyond, there are a few less.
  expect(await bring(most - (most > 1000 ? 24 : 0))).toMatchObject({ habits: 1 })
})

test('imports bring so many days that nobody can enter, however many they are', async () => {
  const user = await harness.createUser()
  await user.api.habits.create({ name: 'Read' })
  const document = await exported(user.ctx)
  const { daysPerHabitBeyond: most } = accountLimits
  const old = days('1980-01-01', most + 1)
  const bring = (all: readonly string[], skips: readonly string[] = []) =>
    load(
      user.ctx,
      withHabit(document, () => ({ completions: completions(all), skips })),
    )
  expect(await bring([...old.slice(0, most), '2000-01-01', '2026-11-18'])).toMatchObject({
    completions: most + 2,
  })
  const refused = { appCode: 'LIMIT_REACHED', message: serverMessages.limits.habitDaysBeyond }
  await expect(bring(old)).rejects.toMatchObject(refused)
  await expect(bring([], days('2041-01-01', most + 1))).rejects.toMatchObject(refused)
  expect(await bring(['2040-12-31'])).toMatchObject({ completions: 1 })
  expect(await load((await harness.createUser()).ctx, await exported(user.ctx))).toMatchObject({
    completions: most + 3,
  })
})
