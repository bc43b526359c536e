import { daySchema } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'

// A Wednesday; the week began on Sunday, the 15th.
const NOON = '2026-11-18T12:00:00.000Z'
const DAY = 86_400_000
const harness = createTestHarness(NOON)
const on = (date: string) => daySchema.parse(date)

const createUser = () => {
  harness.clock.set(NOON)
  return harness.createUser()
}

const workdays = { kind: 'weekdays' as const, days: ['mon', 'tue', 'wed', 'thu', 'fri'] as const }
const pages = { direction: 'at_least' as const, amount: 20, unit: 'pages' }
const cups = { direction: 'at_most' as const, amount: 2, unit: 'cups' }

describe('a schedule', () => {
  test('its days are kept once each, from Monday on', async () => {
    const { api } = await createUser()
    const schedule = { kind: 'weekdays' as const, days: ['sun' as const, 'wed' as const, 'wed' as const] }
    expect(await api.habits.create({ name: 'Run', schedule })).toMatchObject({
      schedule: { kind: 'weekdays', days: ['wed', 'sun'] },
      due_today: true,
      this_week: { done: 0, target: 1 },
    })
  })

  test('a habit of some days is not due on the others', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Run', schedule: { kind: 'weekdays', days: ['thu'] } })
    expect(await api.habits.get({ id })).toMatchObject({
      due_today: false,
      this_week: { done: 0, target: 1 },
    })
    harness.clock.advance(DAY)
    expect(await api.habits.get({ id })).toMatchObject({ due_today: true })
    expect(await api.habits.complete({ id })).toMatchObject({
      streak_count: 1,
      this_week: { done: 1, target: 1 },
    })
    harness.clock.advance(6 * DAY)
    expect(await api.habits.get({ id })).toMatchObject({ due_today: false, streak_count: 1 })
  })

  test('of so many times a week, the day after nothing is lost, and a skip shrinks the target', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Run', schedule: { kind: 'times_per_week', times: 2 } })
    for (const date of ['2026-11-10', '2026-11-12', '2026-11-16'])
      await api.habits.markDay({ id, date: on(date) })
    expect(await api.habits.get({ id })).toMatchObject({
      streak_unit: 'weeks',
      streak_count: 1,
      due_today: true,
      this_week: { done: 1, target: 2 },
    })
    expect(await api.habits.skipDay({ id, date: on('2026-11-20') })).toMatchObject({
      streak_count: 2,
      due_today: false,
      this_week: { done: 1, target: 1 },
    })
  })

  test('a change holds from today, and earlier days are judged by what they had', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Run' })
    for (const date of ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'])
      await api.habits.markDay({ id, date: on(date) })
    harness.clock.advance(DAY)
    const changed = await api.habits.update({ id, schedule: { ...workdays, days: [...workdays.days] } })
    // The weekend before was due, and stays missed.
    expect(changed).toMatchObject({ schedule: workdays, streak_count: 0, longest_streak: 2 })
    await api.habits.markDay({ id, date: on('2026-11-18') })
    harness.clock.advance(4 * DAY)
    for (const date of ['2026-11-19', '2026-11-20']) await api.habits.markDay({ id, date: on(date) })
    // On Monday: the weekend behind is not due any more.
    expect(await api.habits.get({ id })).toMatchObject({ streak_count: 5, due_today: true })
  })

  test('on the day that the habit was made as well, for the days that were filled in before', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Run' })
    for (const date of ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'])
      await api.habits.markDay({ id, date: on(date) })
    const judged = { schedule: workdays, streak_count: 2, longest_streak: 2 }
    const weekly = { kind: 'times_per_week' as const, times: 1 }
    const changed = () => api.habits.update({ id, schedule: { ...workdays, days: [...workdays.days] } })
    expect(await changed()).toMatchObject(judged)
    // The last one of a day holds, and one that is changed back was none.
    expect(await api.habits.update({ id, schedule: weekly })).toMatchObject({ schedule: weekly })
    expect(await changed()).toMatchObject(judged)
    expect(await api.habits.update({ id, schedule: { kind: 'daily' } })).toMatchObject({
      streak_count: 2,
      longest_streak: 2,
    })
  })

  test('of a habit that was made on the same day, a change is as if it had been made with it', async () => {
    const { api } = await createUser()
    const wanted = { schedule: { kind: 'times_per_week' as const, times: 3 }, goal: pages }
    const right = await api.habits.create({ name: 'Run', ...wanted })
    const mended = await api.habits.create({ name: 'Run' })
    await api.habits.update({ id: mended.id, ...wanted })
    const numbersOf = async (id: string) => {
      const { streak_unit, streak_count, longest_streak, strength, due_today, this_week } =
        await api.habits.get({ id })
      return { streak_unit, streak_count, longest_streak, strength, due_today, this_week }
    }
    for (const ahead of [0, 1, 7, 20]) {
      harness.clock.set(new Date(Date.parse(NOON) + ahead * DAY).toISOString())
      for (const { id } of [right, mended]) await api.habits.complete({ id, amount: 15 })
      expect(await numbersOf(mended.id)).toEqual(await numbersOf(right.id))
    }
  })

  test('the same one again is no change, and one that is changed back on the same day was none', async () => {
    const { api, ctx } = await createUser()
    const { id } = await api.habits.create({ name: 'Run', goal: pages })
    const stored = () => harness.db().habit.findFirstOrThrow({ where: { user_id: ctx.user.id, id } })
    harness.clock.advance(DAY)
    const before = await stored()
    await api.habits.update({
      id,
      schedule: { kind: 'daily' },
      goal: { unit: 'pages', amount: 20, direction: 'at_least' },
    })
    expect(await stored()).toMatchObject({ goals: before.goals, history_version: before.history_version })
    await api.habits.update({ id, goal: null })
    expect(await api.habits.get({ id })).toMatchObject({ goal: null })
    await api.habits.update({ id, goal: pages })
    expect((await stored()).goals).toEqual(before.goals)
  })

  test('weeks begin with the day that the person says', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Run', schedule: { kind: 'times_per_week', times: 2 } })
    for (const date of ['2026-11-14', '2026-11-15']) await api.habits.markDay({ id, date: on(date) })
    expect(await api.habits.get({ id })).toMatchObject({ streak_count: 0, this_week: { done: 1, target: 2 } })
    await api.users.updateProfile({ week_start: 'monday' })
    expect(await api.habits.get({ id })).toMatchObject({ streak_count: 1, this_week: { done: 0, target: 2 } })
  })
})

describe('a goal', () => {
  test('without an amount a day is raised to it, and what goes beyond stays', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Read', goal: pages })
    expect(await api.habits.complete({ id, amount: 5.5 })).toMatchObject({
      amount_today: 5.5,
      completed_today: false,
    })
    expect(await api.habits.complete({ id })).toMatchObject({ amount_today: 20, completed_today: true })
    expect(await api.habits.complete({ id, amount: 10 })).toMatchObject({ amount_today: 30 })
    expect(await api.habits.complete({ id })).toMatchObject({ amount_today: 30 })
    expect(await api.habits.markDay({ id, date: on('2026-11-17') })).toMatchObject({ streak_count: 2 })
  })

  test('the amount that a day is raised to is that of the goal it had', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Read', goal: pages })
    harness.clock.advance(DAY)
    await api.habits.update({ id, goal: { ...pages, amount: 30 } })
    harness.clock.advance(DAY)
    await api.habits.update({ id, goal: null })
    for (const date of ['2026-11-15', '2026-11-18', '2026-11-19', '2026-11-20'])
      await api.habits.markDay({ id, date: on(date) })
    const { completion_history } = await api.habits.get({ id })
    expect(completion_history.map(({ amount }) => amount)).toEqual([null, 30, 20, 20])
  })

  test('a change on the day that the habit was made leaves the days before as they were', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Read', goal: pages })
    for (const date of ['2026-11-16', '2026-11-17']) await api.habits.markDay({ id, date: on(date) })
    expect(await api.habits.update({ id, goal: { ...pages, amount: 50 } })).toMatchObject({
      goal: { amount: 50 },
      streak_count: 2,
    })
    expect(await api.habits.complete({ id })).toMatchObject({ amount_today: 50, streak_count: 3 })
  })

  test('of at most is kept by days without an entry, and missed today once it is above', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Coffee', goal: cups })
    harness.clock.advance(3 * DAY)
    expect(await api.habits.complete({ id, amount: 2 })).toMatchObject({
      streak_count: 3,
      completed_today: false,
    })
    expect(await api.habits.complete({ id, amount: 0.01 })).toMatchObject({
      streak_count: 0,
      longest_streak: 3,
    })
  })

  test('twenty amounts at once are added, each of them', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Drink', goal: { ...cups, direction: 'at_least' } })
    await Promise.all(Array.from({ length: 20 }, () => api.habits.complete({ id, amount: 0.25 })))
    expect(await api.habits.get({ id })).toMatchObject({ amount_today: 5, completed_today: true })
  })

  test('no day holds more than a million', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Steps' })
    expect(await api.habits.complete({ id, amount: 1_000_000 })).toMatchObject({ amount_today: 1_000_000 })
    await expect(api.habits.complete({ id, amount: 0.01 })).rejects.toMatchObject({
      appCode: 'VALIDATION_FAILED',
      issues: [{ path: 'amount', message: messages.input.amount }],
    })
    expect(await api.habits.get({ id })).toMatchObject({ amount_today: 1_000_000 })
  })
})

describe('the entry of a day', () => {
  const date = on('2026-11-17')

  test('what is left out stays, and null clears the note', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Read' })
    const entry = async () => (await api.habits.get({ id })).completion_history
    await api.habits.markDay({ id, date, amount: 12.34, note: ' On the train ' })
    expect(await entry()).toMatchObject([{ completed_date: date, amount: 12.34, note: 'On the train' }])
    await api.habits.markDay({ id, date })
    await api.habits.markDay({ id, date, amount: 0 })
    expect(await entry()).toMatchObject([{ completed_date: date, amount: 0, note: 'On the train' }])
    await api.habits.markDay({ id, date, note: null })
    expect(await entry()).toMatchObject([{ completed_date: date, amount: 0, note: null }])
    await api.habits.unmarkDay({ id, date })
    expect(await entry()).toEqual([])
  })

  test('a note of 500 characters, on the first day there is', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Read' })
    await api.habits.markDay({ id, date: on('2000-01-01'), note: 'x'.repeat(500) })
    await expect(api.habits.markDay({ id, date: on('1999-12-31') })).rejects.toMatchObject({
      message: messages.habits.earlyDay,
    })
  })
})

describe('a skipped day', () => {
  // Asked for again and again: a day off does not end a streak.
  test('neither breaks nor lengthens a streak, and is not due', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Read' })
    for (const date of ['2026-11-16', '2026-11-18']) await api.habits.markDay({ id, date: on(date) })
    expect(await api.habits.get({ id })).toMatchObject({ streak_count: 1 })
    const date = on('2026-11-17')
    const skips = Array.from({ length: 20 }, () => api.habits.skipDay({ id, date }))
    for (const answer of await Promise.all(skips)) expect(answer).toMatchObject({ streak_count: 2 })
    expect((await api.habits.get({ id })).skips).toEqual([date])
    expect(await api.habits.skipDay({ id, date: on('2026-11-18') })).toMatchObject({
      streak_count: 1,
      due_today: false,
      completed_today: true,
    })
    await api.habits.unskipDay({ id, date })
    expect(await api.habits.unskipDay({ id, date })).toMatchObject({ streak_count: 0, longest_streak: 1 })
  })

  test('may be a year ahead, and no day more', async () => {
    const { api } = await createUser()
    const { id } = await api.habits.create({ name: 'Read' })
    await api.habits.skipDay({ id, date: on('2027-11-18') })
    await expect(api.habits.skipDay({ id, date: on('2027-11-19') })).rejects.toMatchObject({
      message: messages.habits.farDay,
    })
    expect((await api.habits.get({ id })).skips).toEqual(['2027-11-18'])
  })
})
