import { addDays, daysBetween, localDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { daySchema } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'

const NOW = '2026-03-08T20:00:00.000Z'
const harness = createTestHarness(NOW)
const d = (day: string) => daySchema.parse(day)

/** Somebody who registered at `since` and asks at `now`. */
const createUser = async (
  since: string,
  now: string,
  changes: Parameters<typeof harness.createUser>[0] = {},
) => {
  harness.clock.set(since)
  const user = await harness.createUser(changes)
  await harness.db().user.updateMany({ where: { id: user.ctx.user.id }, data: { created_at: since } })
  harness.clock.set(now)
  return user
}

const finishAt = async ({ api }: TestUser, at: string, fields: object = {}) => {
  const before = harness.clock.now().toISOString()
  harness.clock.set(at)
  const { id } = await api.tasks.create({ title: 'Write', ...fields })
  await api.tasks.update({ id, status: 'done' })
  harness.clock.set(before)
  return id
}

const yearOf = async ({ api }: TestUser, year?: number) =>
  api.analytics.year(year === undefined ? {} : { year })

/** The days on which anything was done. */
const fullDays = async (user: TestUser, year?: number) => {
  const { days } = await yearOf(user, year)
  return days.flatMap(({ date, tasks_done }) => (tasks_done > 0 ? [`${date} ${tasks_done}`] : []))
}

describe('which years there are', () => {
  const refused = { message: messages.input.year, appCode: 'VALIDATION_FAILED' }

  test('those from the registration on, to this one', async () => {
    const user = await createUser('2024-05-05T12:00:00.000Z', NOW)
    expect((await yearOf(user)).year).toBe(2026)
    for (const year of [2024, 2025, 2026])
      expect(await yearOf(user, year)).toMatchObject({ year, first_year: 2024 })
    for (const year of [2023, 2027, 0, -1, 1e9, Number.MAX_SAFE_INTEGER])
      await expect(yearOf(user, year)).rejects.toMatchObject(refused)
    await expect(yearOf(user, 2025.5)).rejects.toMatchObject({ message: messages.input.year })
  })

  test('those from the first entry on, where that is earlier', async () => {
    const firstYear = async (prepare: (user: TestUser) => Promise<unknown>) => {
      const user = await createUser(NOW, NOW)
      await prepare(user)
      const { first_year } = await yearOf(user)
      await yearOf(user, first_year)
      await expect(yearOf(user, first_year - 1)).rejects.toMatchObject(refused)
      return first_year
    }
    expect(await firstYear(() => Promise.resolve())).toBe(2026)
    expect(await firstYear((user) => finishAt(user, '2022-12-31T23:59:59.999Z'))).toBe(2022)
    expect(
      await firstYear(async ({ api }) => {
        const { id } = await api.habits.create({ name: 'Read' })
        await api.habits.markDay({ id, date: '2019-12-31' })
      }),
    ).toBe(2019)
    expect(
      await firstYear(async ({ api }) => {
        const { id: task_id } = await api.tasks.create({ title: 'Write' })
        await api.timeEntries.create({
          task_id,
          started_at: '2021-01-01T00:00:00.000Z',
          ended_at: '2021-01-01T01:00:00.000Z',
        })
      }),
    ).toBe(2021)
    expect(
      await firstYear(async (user) => {
        const id = await finishAt(user, '2020-06-01T12:00:00.000Z')
        await user.api.tasks.delete({ id })
      }),
    ).toBe(2026)
  })

  // The last and the first instant of a year, by the clock of the person.
  test.each([
    ['UTC', '00:00', '2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z'],
    ['UTC', '06:00', '2026-01-01T05:59:59.999Z', '2026-01-01T06:00:00.000Z'],
    ['Pacific/Kiritimati', '00:00', '2025-12-31T09:59:59.999Z', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '03:00', '2026-01-01T13:59:59.999Z', '2026-01-01T14:00:00.000Z'],
    ['Asia/Kathmandu', '00:00', '2025-12-31T18:14:59.999Z', '2025-12-31T18:15:00.000Z'],
  ])('a year ends in %s with days from %s', async (timezone, day_starts_at, late, early) => {
    const user = await createUser('2024-05-05T12:00:00.000Z', late, { timezone, day_starts_at })
    await finishAt(user, late)
    expect(await yearOf(user)).toMatchObject({ year: 2025, totals: { tasks_done: 1 } })
    await expect(yearOf(user, 2026)).rejects.toMatchObject(refused)
    harness.clock.set(early)
    await finishAt(user, early)
    expect(await fullDays(user)).toEqual(['2026-01-01 1'])
    expect(await fullDays(user, 2025)).toEqual(['2025-12-31 1'])
    const { days } = await yearOf(user, 2025)
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([365, '2025-01-01', '2025-12-31'])
  })
})

describe('the days of a year', () => {
  test('are all of them, to today in this one', async () => {
    const user = await createUser('2023-01-01T12:00:00.000Z', NOW)
    const lengths = await Promise.all(
      [2023, 2024, 2025, 2026].map(async (year) => (await yearOf(user, year)).days.length),
    )
    expect(lengths).toEqual([365, 366, 365, 67])
    const { days } = await yearOf(user, 2024)
    expect(
      days.map(({ date }, at) => daysBetween(d('2024-01-01'), date) - at).every((each) => each === 0),
    ).toBe(true)
    expect(days[59]?.date).toBe('2024-02-29')
  })

  test('a change of the clocks moves nothing to another day', async () => {
    const user = await createUser('2026-01-01T12:00:00.000Z', '2026-12-01T12:00:00.000Z', {
      timezone: 'America/New_York',
      day_starts_at: '03:00',
    })
    // Forward on 8 March, back on 1 November: three o'clock is 07:00 and 08:00 in UTC.
    for (const at of [
      '2026-03-08T06:59:59.999Z',
      '2026-03-08T07:00:00.000Z',
      '2026-11-01T06:59:59.999Z',
      '2026-11-01T07:59:59.999Z',
      '2026-11-01T08:00:00.000Z',
    ])
      await finishAt(user, at)
    expect(await fullDays(user)).toEqual(['2026-03-07 1', '2026-03-08 1', '2026-10-31 2', '2026-11-01 1'])
    const clock = daysIn('America/New_York', '03:00')
    expect(localDay('2026-11-01T07:59:59.999Z', clock)).toBe('2026-10-31')
  })

  test('have minutes of ended entries, each on the day on which it began', async () => {
    const user = await createUser('2025-01-01T12:00:00.000Z', NOW)
    const { api } = user
    const { id: task_id } = await api.tasks.create({ title: 'Write' })
    await api.timeEntries.create({
      task_id,
      started_at: '2025-12-31T23:30:00.000Z',
      ended_at: '2026-01-01T00:30:59.000Z',
    })
    await api.timeEntries.create({
      task_id,
      started_at: '2026-01-01T00:00:00.000Z',
      ended_at: '2026-01-01T00:20:00.000Z',
    })
    await api.timer.start({ task_id, at: '2026-03-08T19:00:00.000Z' })
    expect((await yearOf(user, 2025)).totals.minutes).toBe(60)
    expect((await yearOf(user)).totals.minutes).toBe(20)
  })
})

describe('habits', () => {
  test('count where they are due, and a thread is there for what is done', async () => {
    const user = await createUser('2026-03-01T12:00:00.000Z', NOW)
    const { api } = user
    const weekdays = await api.habits.create({
      name: 'Read',
      color: 'violet',
      schedule: { kind: 'weekdays', days: ['mon', 'tue'] },
    })
    const month = await api.habits.create({ name: 'Call', schedule: { kind: 'times_per_month', times: 1 } })
    const interval = await api.habits.create({
      name: 'Plants',
      schedule: { kind: 'interval', every: 2, unit: 'day', from: '2026-03-02' },
      starts_on: '2026-03-03',
      ends_on: '2026-03-06',
    })
    const archived = await api.habits.create({ name: 'Old', color: 'red' })
    for (const date of ['2026-03-03', '2026-03-04']) await api.habits.markDay({ id: weekdays.id, date })
    await api.habits.markDay({ id: month.id, date: '2026-03-04' })
    await api.habits.markDay({ id: interval.id, date: '2026-03-06' })
    await api.habits.skipDay({ id: interval.id, date: '2026-03-04' })
    await api.habits.markDay({ id: archived.id, date: '2026-03-04' })
    await api.habits.update({ id: archived.id, archived: true })
    const { days } = await yearOf(user)
    expect(
      days
        .slice(-7)
        .map(({ date, habits_due, habits_done, threads }) => [
          date,
          habits_due,
          habits_done,
          threads.toSorted(),
        ]),
    ).toEqual([
      // The habits began on the 3rd, with the first entry of each, and on the 8th for the others.
      ['2026-03-02', 0, 0, []],
      ['2026-03-03', 1, 1, ['violet']],
      // Done on a day on which it is not due: a thread, and no more.
      ['2026-03-04', 1, 1, ['gray', 'violet']],
      ['2026-03-05', 0, 0, []],
      ['2026-03-06', 1, 1, ['gray']],
      ['2026-03-07', 0, 0, []],
      ['2026-03-08', 0, 0, []],
    ])
  })

  test('are told by their best streaks, the longest first, whatever they count in', async () => {
    const user = await createUser('2026-03-01T12:00:00.000Z', NOW)
    const { api } = user
    const weekly = await api.habits.create({ name: 'Swim', schedule: { kind: 'times_per_week', times: 1 } })
    const daily = await api.habits.create({ name: 'Read' })
    await api.habits.create({ name: 'Never' })
    for (const date of ['2026-02-25', '2026-03-04']) await api.habits.markDay({ id: weekly.id, date })
    for (let ago = 0; ago < 5; ago += 1)
      await api.habits.markDay({ id: daily.id, date: addDays(d('2026-03-08'), -ago) })
    const { best_streaks } = await yearOf(user)
    expect(best_streaks).toEqual([
      { habit_id: weekly.id, name: 'Swim', longest_streak: 2, streak_unit: 'weeks' },
      { habit_id: daily.id, name: 'Read', longest_streak: 5, streak_unit: 'days' },
    ])
  })
})

test('the busiest day, tags and lists are those with the most, none of an archived list among them', async () => {
  const user = await createUser('2026-01-01T12:00:00.000Z', NOW)
  const { api } = user
  expect(await yearOf(user)).toMatchObject({
    busiest_day: null,
    top_tags: [],
    top_lists: [],
    best_streaks: [],
  })
  const house = await api.lists.create({ name: 'House', color: 'teal' })
  const garden = await api.lists.create({ name: 'Garden' })
  const old = await api.lists.create({ name: 'Old' })
  await finishAt(user, '2026-02-01T12:00:00.000Z', { list_id: house.id, tags: ['home', 'short'] })
  await finishAt(user, '2026-02-02T12:00:00.000Z', { list_id: house.id, tags: ['home'] })
  await finishAt(user, '2026-02-02T13:00:00.000Z', { list_id: garden.id })
  for (let n = 0; n < 3; n += 1)
    await finishAt(user, '2026-02-03T12:00:00.000Z', { list_id: old.id, tags: ['gone'] })
  await api.lists.update({ id: old.id, archived: true })
  expect(await yearOf(user)).toMatchObject({
    totals: { tasks_done: 3 },
    busiest_day: '2026-02-02',
    top_tags: [
      { name: 'home', tasks_done: 2 },
      { name: 'short', tasks_done: 1 },
    ],
    top_lists: [
      { list_id: house.id, name: 'House', tasks_done: 2 },
      { list_id: garden.id, name: 'Garden', tasks_done: 1 },
    ],
  })
  await api.habits.create({ name: 'Read' }).then(({ id }) => api.habits.markDay({ id, date: '2026-02-01' }))
  // As many on both: the first.
  expect((await yearOf(user)).busiest_day).toBe('2026-02-01')
})

test('what is changed is told at once', async () => {
  const user = await createUser('2026-01-01T12:00:00.000Z', NOW)
  const id = await finishAt(user, '2026-03-08T12:00:00.000Z')
  expect((await yearOf(user)).totals.tasks_done).toBe(1)
  await user.api.tasks.update({ id, status: 'todo' })
  expect((await yearOf(user)).totals.tasks_done).toBe(0)
})
