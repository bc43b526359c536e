import { daysBetween } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { describe, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const NOW = '2026-03-08T20:00:00.000Z'
const harness = createTestHarness(NOW)
const MINUTE = 60_000

const spend = ({ api }: TestUser, subject: object, started_at: string, minutes: number) =>
  api.timeEntries.create({
    ...subject,
    started_at,
    ended_at: new Date(Date.parse(started_at) + minutes * MINUTE).toISOString(),
  })

const minutesOf = async ({ api }: TestUser, days: 7 | 30 | 90) =>
  (await api.analytics.time({ days })).minutes_by_day.filter(({ minutes }) => minutes > 0)

test('without entries every day has none, and nothing is learned', async () => {
  const { api } = await harness.createUser()
  const { minutes_by_day, ...others } = await api.analytics.time({})
  expect(minutes_by_day).toHaveLength(30)
  expect(minutes_by_day.at(-1)).toEqual({ date: '2026-03-08', minutes: 0 })
  const estimates = { factor: null, tasks: 0, median_actual: null, median_estimate: null }
  expect(others).toEqual({ days: 30, by_list: [], by_tag: [], estimates })
})

test('an entry counts on the local day on which it began, from the first millisecond of the range on', async () => {
  const user = await harness.createUser({ timezone: 'America/New_York', day_starts_at: '03:00' })
  const { id: task_id } = await user.api.tasks.create({ title: 'Write' })
  // Seven days begin on 2 March at 03:00, which is 08:00 in UTC.
  await spend(user, { task_id }, '2026-03-02T07:59:59.999Z', 10)
  await spend(user, { task_id }, '2026-03-02T08:00:00.000Z', 20)
  // The clocks went forward at 02:00 on the 8th: three o'clock is 07:00 in UTC.
  await spend(user, { task_id }, '2026-03-08T06:59:59.999Z', 30)
  await spend(user, { task_id }, '2026-03-08T07:00:00.000Z', 40)
  expect(await minutesOf(user, 7)).toEqual([
    { date: '2026-03-02', minutes: 20 },
    { date: '2026-03-07', minutes: 30 },
    { date: '2026-03-08', minutes: 40 },
  ])
  expect(await minutesOf(user, 30)).toHaveLength(4)
})

test('minutes are told by list and by tag, with the estimates of their tasks', async () => {
  const user = await harness.createUser()
  const { api } = user
  const list = await api.lists.create({ name: 'House' })
  const add = (fields: object) => api.tasks.create({ title: 'Write', ...fields })
  const sweep = await add({ list_id: list.id, tags: ['home', 'short'], estimate_minutes: 30 })
  const paint = await add({ list_id: list.id, tags: ['home'], estimate_minutes: 60 })
  const other = await add({ tags: ['short'] })
  const gone = await add({ tags: ['gone'], estimate_minutes: 5 })
  const habit = await api.habits.create({ name: 'Read' })
  for (const [subject, minutes] of [
    [{ task_id: sweep.id }, 20],
    [{ task_id: sweep.id }, 25],
    [{ task_id: paint.id }, 40],
    [{ task_id: other.id }, 5],
    [{ task_id: gone.id }, 50],
    [{ habit_id: habit.id }, 15],
  ] as const)
    await spend(user, subject, '2026-03-08T08:00:00.000Z', minutes)
  await api.tasks.delete({ id: gone.id })
  await api.timer.start({ task_id: other.id, at: '2026-03-08T10:00:00.000Z' })
  const { minutes_by_day, by_list, by_tag } = await api.analytics.time({ days: 7 })
  expect(minutes_by_day.at(-1)).toEqual({ date: '2026-03-08', minutes: 105 })
  expect(by_list).toEqual([
    { list_id: list.id, name: 'House', minutes: 85, estimate_minutes: 90 },
    { list_id: null, name: null, minutes: 5, estimate_minutes: 0 },
  ])
  expect(by_tag).toEqual([
    { name: 'home', minutes: 85, estimate_minutes: 90 },
    { name: 'short', minutes: 50, estimate_minutes: 30 },
  ])
})

describe('estimates are learned from tasks', () => {
  /** Done on a day, estimated at so many minutes, and worked on for so many at any time before. */
  const finish = async (user: TestUser, day: string, estimate: number | null, actual: number) => {
    harness.clock.set(`${day}T12:00:00.000Z`)
    const task = await user.api.tasks.create({ title: 'Write', estimate_minutes: estimate })
    if (actual > 0) await spend(user, { task_id: task.id }, `${day}T01:00:00.000Z`, actual)
    await user.api.tasks.update({ id: task.id, status: 'done' })
  }
  const learned = async ({ api }: TestUser) => {
    harness.clock.set(NOW)
    return (await api.analytics.time({ days: 7 })).estimates
  }

  test.each([
    [9, null],
    [10, 1.5],
  ])('of %s of them the factor is %s', async (tasks, factor) => {
    const user = await harness.createUser()
    for (let n = 0; n < tasks; n += 1) await finish(user, '2026-03-01', 20, 30)
    expect(await learned(user)).toEqual({ factor, tasks, median_actual: 30, median_estimate: 20 })
  })

  test('of the last ninety days, with both an estimate and time', async () => {
    const user = await harness.createUser()
    const first = daySchema.parse('2025-12-09')
    expect(daysBetween(first, daySchema.parse('2026-03-08'))).toBe(89)
    for (let n = 1; n <= 10; n += 1) await finish(user, first, 30, n * 10)
    await finish(user, '2025-12-08', 30, 500)
    await finish(user, first, null, 500)
    await finish(user, first, 30, 0)
    // The median of ten lies between two of them: 55 over 30.
    const expected = { factor: 1.83, tasks: 10, median_actual: 55, median_estimate: 30 }
    expect(await learned(user)).toEqual(expected)
    await user.api.tasks.create({ title: 'Open', estimate_minutes: 30 })
    expect(await learned(user)).toEqual(expected)
    const { data: behind } = await user.api.tasks.list({
      completed_from: first,
      completed_to: daySchema.parse('2026-03-08'),
      with: ['estimate', 'time'],
    })
    expect(behind).toHaveLength(10)
  })

  test.each([
    [9, 45],
    [10, 68],
  ])('with %i of them, 45 minutes that are planned are expected to take %i', async (tasks, expected) => {
    const user = await harness.createUser()
    for (let n = 0; n < tasks; n += 1) await finish(user, '2026-03-01', 20, 30)
    harness.clock.set(NOW)
    const today = daySchema.parse('2026-03-08')
    await user.api.tasks.create({ title: 'Write', planned_for: today, estimate_minutes: 45 })
    const day = { planned_minutes: 45, expected_minutes: expected }
    expect(await user.api.today.get({})).toMatchObject(day)
    expect(await user.api.today.strip({ from: today, days: 1 })).toMatchObject([day])
  })
})
