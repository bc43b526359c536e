import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { queueForHabits } from '../reminders/queue-habits.ts'
import { createTestHarness } from '../../testing/harness.ts'

/** Somebody whose days start at three, on a Wednesday. */
const DAY = '2026-11-18'
const NEXT = '2026-11-19'
const EVENING = '2026-11-18T22:00:00.000Z'
/** The last and the first instant of a day of theirs. */
const LATE = '2026-11-19T02:59:59.999Z'
const EARLY = '2026-11-19T03:00:00.000Z'

const harness = createTestHarness(EVENING)
const createOwl = async () => {
  const user = await harness.createUser({ day_starts_at: '03:00', email_verified: true })
  const at = (now: string) => harness.clock.set(now)
  at(EVENING)
  return { ...user, at }
}

describe('habits', () => {
  test('what is done at night is done that day, and the streak goes on', async () => {
    const { api, at } = await createOwl()
    const { id } = await api.habits.create({ name: 'Read' })
    await api.habits.markDay({ id, date: '2026-11-17' })
    at(LATE)
    expect(await api.habits.complete({ id })).toMatchObject({ completed_today: true, streak_count: 2 })
    const [habit] = await api.habits.list({})
    expect(habit).toMatchObject({ completed_today: true, streak_count: 2 })
    at(EARLY)
    const [later] = await api.habits.list({})
    expect(later).toMatchObject({ completed_today: false, streak_count: 2 })
    await expect(api.habits.markDay({ id, date: '2026-11-20' })).rejects.toMatchObject({
      appCode: 'VALIDATION_FAILED',
    })
  })

  test('a day that is ahead on the clock alone is refused until it starts', async () => {
    const { api, at } = await createOwl()
    const { id } = await api.habits.create({ name: 'Read' })
    at(LATE)
    await expect(api.habits.markDay({ id, date: NEXT })).rejects.toMatchObject({
      appCode: 'VALIDATION_FAILED',
    })
    at(EARLY)
    expect(await api.habits.markDay({ id, date: NEXT })).toMatchObject({ completed_today: true })
  })

  test('days that are stored stay what they are when the start changes', async () => {
    const { api, at } = await createOwl()
    const { id } = await api.habits.create({ name: 'Read' })
    const planned = await api.tasks.create({ title: 'x', planned_for: DAY, due_day: DAY })
    at(LATE)
    await api.habits.complete({ id })
    await api.users.updateProfile({ day_starts_at: '00:00' })
    const [habit] = await api.habits.list({})
    expect(habit).toMatchObject({ completed_today: true })
    const { planned_for, due_day, due_date } = await api.tasks.get({ id: planned.id })
    expect({ planned_for, due_day, due_date }).toEqual({
      planned_for: DAY,
      due_day: DAY,
      due_date: '2026-11-18T23:59:00.000Z',
    })
  })

  test('a reminder after midnight is that of the day before, once a day', async () => {
    const { api, at, ctx } = await createOwl()
    await api.users.toggleAlerts({ enabled: true })
    const { id } = await api.habits.create({ name: 'Read', remind_at_time: '02:30' })
    await queueForHabits(ctx)
    at('2026-11-19T02:30:00.000Z')
    expect(await queueForHabits(ctx)).toBe(1)
    const occurrences = await harness.db().notification.findMany({ where: { target_id: id } })
    expect(occurrences.map(({ occurrence }) => occurrence)).toEqual([`${DAY}T02:30`])
    at('2026-11-20T02:29:00.000Z')
    await api.habits.markDay({ id, date: NEXT })
    at('2026-11-20T02:30:00.000Z')
    expect(await queueForHabits(ctx)).toBe(0)
  })
})

describe('tasks', () => {
  const listed = async (
    { api }: Awaited<ReturnType<typeof createOwl>>,
    filter: Parameters<typeof api.tasks.list>[0],
  ) => (await api.tasks.list(filter)).data.map(({ title }) => title).toSorted()

  test('are due on the day that is theirs', async () => {
    const owl = await createOwl()
    await owl.api.tasks.create({ title: 'late', due_date: LATE })
    await owl.api.tasks.create({ title: 'early', due_date: EARLY })
    await owl.api.tasks.create({ title: 'day', due_day: DAY })
    expect(await listed(owl, { due: 'today' })).toEqual(['day', 'late'])
    expect(await listed(owl, { due_date_from: NEXT })).toEqual(['early'])
    expect(await listed(owl, { due_date_to: DAY })).toEqual(['day', 'late'])
    const overdueAt = async (now: string) => {
      owl.at(now)
      const { overdue_tasks } = await owl.api.analytics.workload()
      return [await listed(owl, { due: 'overdue' }), overdue_tasks.overdue_count]
    }
    expect(await overdueAt(LATE)).toEqual([[], 0])
    expect(await overdueAt(EARLY)).toEqual([['day', 'late'], 2])
  })

  test('are in Today, in its numbers and in the record of the evening', async () => {
    const { api, at } = await createOwl()
    const task = await api.tasks.create({ title: 'late', due_date: LATE, estimate_minutes: 20 })
    await api.tasks.create({ title: 'early', due_date: EARLY, estimate_minutes: 40 })
    at(LATE)
    await api.tasks.update({ id: task.id, status: 'done' })
    const today = await api.today.get({})
    expect([today.date, today.tasks.length, today.done.map(({ title }) => title)]).toEqual([DAY, 0, ['late']])
    expect((await api.today.strip({ from: DAY, days: 2 })).map((each) => each.planned_minutes)).toEqual([
      0, 40,
    ])
    expect(await api.days.close({ date: DAY, decisions: [] })).toMatchObject({ tasks_done: 1 })
    at(EARLY)
    const next = await api.today.get({})
    expect([next.date, next.tasks.map(({ title }) => title), next.done]).toEqual([NEXT, ['early'], []])
  })

  test('that repeat at night go on with the day after', async () => {
    const { api, at } = await createOwl()
    const daily = { title: 'x', repeat: 'FREQ=DAILY' } as const
    const nextOf = async (fields: object, now: string) => {
      at(EVENING)
      const { id } = await api.tasks.create({ ...daily, ...fields })
      at(now)
      const { next } = await api.tasks.update({ id, status: 'done' })
      return next?.due_day ?? next?.due_date
    }
    const [timed, night, days] = [
      { due_date: '2026-11-10T09:00:00.000Z' },
      { due_date: '2026-11-10T01:00:00.000Z' },
      { due_day: '2026-11-10' },
    ]
    expect(await nextOf(timed, LATE)).toBe('2026-11-18T09:00:00.000Z')
    expect(await nextOf(timed, EARLY)).toBe('2026-11-19T09:00:00.000Z')
    // One at night belongs to the day before its date.
    expect(await nextOf(night, LATE)).toBe('2026-11-19T01:00:00.000Z')
    expect(await nextOf(night, EARLY)).toBe('2026-11-20T01:00:00.000Z')
    expect(await nextOf(days, LATE)).toBe(DAY)
    expect(await nextOf(days, EARLY)).toBe(NEXT)
    const byDone = { repeat_from: 'completion' }
    expect(await nextOf({ ...days, ...byDone }, LATE)).toBe(NEXT)
    expect(await nextOf({ ...days, ...byDone }, EARLY)).toBe('2026-11-20')
    at(EVENING)
    const skipped = await api.tasks.create({ ...daily, ...days })
    at(LATE)
    expect(await api.tasks.skip({ id: skipped.id })).toMatchObject({ due_day: DAY })
  })

  test('of quick add are for the day that the person is in', async () => {
    const { api, at } = await createOwl()
    const dueAt = async (text: string, now: string) => {
      at(now)
      const { task } = await api.tasks.quickAdd({ text })
      return task.due_day ?? task.due_date
    }
    expect(await dueAt('x today', LATE)).toBe(DAY)
    expect(await dueAt('x tomorrow', LATE)).toBe(NEXT)
    expect(await dueAt('x today', EARLY)).toBe(NEXT)
    expect(await dueAt('x tomorrow 1am', EVENING)).toBe('2026-11-19T01:00:00.000Z')
  })
})

test('analytics count by these days, and hours by the clock', async () => {
  const { api, at } = await createOwl()
  const done = async (now: string) => {
    at(now)
    const { id } = await api.tasks.create({ title: 'x' })
    await api.tasks.update({ id, status: 'done' })
  }
  await done('2026-11-17T23:00:00.000Z')
  await done(LATE)
  const { daily_stats, hourly_stats, current_streak } = await api.analytics.insights({ days: 7 })
  expect(daily_stats.slice(-2)).toMatchObject([
    { date: '2026-11-17', completed_tasks: 1 },
    { date: DAY, completed_tasks: 1 },
  ])
  expect(hourly_stats.filter((each) => each.completed_tasks > 0).map(({ hour }) => hour)).toEqual([2, 23])
  expect(current_streak).toBe(2)
  const { from, to, minute_stats } = await api.analytics.completed({ days: 7 })
  expect([from, to, minute_stats.at(-1)?.completed_tasks]).toEqual(['2026-11-12', DAY, 1])
  const rows = await api.tasks.list({ completed_from: DAY, completed_to: DAY })
  expect(rows.data).toHaveLength(1)
  at(EARLY)
  expect((await api.analytics.insights({ days: 7 })).daily_stats.at(-1)).toMatchObject({
    date: NEXT,
    completed_tasks: 0,
  })
  // Saturday night is still of the week that ends with it.
  at('2026-11-22T02:59:59.999Z')
  await api.tasks.create({ title: 'x', due_date: '2026-11-22T02:00:00.000Z' })
  const weeksOf = async () => (await api.analytics.workload()).weekly_workload
  expect((await weeksOf())[0]).toMatchObject({ week_start: '2026-11-15', total_tasks: 1 })
  at('2026-11-22T03:00:00.000Z')
  expect((await weeksOf())[0]).toMatchObject({ week_start: '2026-11-22', total_tasks: 0 })
})

test.each(['00:00', '05:59', '06:00'])('a day may start at “%s”', async (day_starts_at) => {
  const { api } = await createOwl()
  expect(await api.users.updateProfile({ day_starts_at })).toMatchObject({ day_starts_at })
})

test.each(['06:01', '6:00', '03:60', '03:00:00', ''])('no day starts at “%s”', async (day_starts_at) => {
  const { api } = await createOwl()
  await expect(api.users.updateProfile({ day_starts_at })).rejects.toMatchObject({
    appCode: 'VALIDATION_FAILED',
    message: messages.input.dayStartsAt,
  })
})
