import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { daySchema } from '@dayloom/validators/fields'
import { habitDayInput } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserContext } from '../context.ts'
import { createClock, createTestContext, signInAs } from '../../testing/context.ts'
import { markDay, skipDay, unmarkDay, unskipDay } from './days.ts'
import { completeHabit, createHabit, deleteHabit, getHabit } from './service.ts'

// Kathmandu is 5 hours and 45 minutes ahead: 18:15 UTC is its midnight.
const BEFORE_MIDNIGHT = '2026-03-08T18:14:59.999Z'
const MIDNIGHT = '2026-03-08T18:15:00.000Z'

const clock = createClock(BEFORE_MIDNIGHT)
const on = (date: string) => daySchema.parse(date)

let database: TestDatabase
let ada: UserContext
let id: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  clock.set(BEFORE_MIDNIGHT)
  ada = await signInAs(createTestContext(database.db, clock.now).context, { timezone: 'Asia/Kathmandu' })
  id = (await createHabit(ada, { name: 'Read' })).id
})

const doneDays = async () => {
  const { completion_history } = await getHabit(ada, { id })
  return completion_history.map(({ completed_date }) => completed_date)
}

describe('marking a day', () => {
  test('counts in the streak, newest first, and before the habit was made as well', async () => {
    for (const date of ['2026-03-06', '2026-03-08', '2026-03-07']) await markDay(ada, { id, date: on(date) })
    expect(await markDay(ada, { id, date: on('2025-12-24') })).toMatchObject({
      streak_count: 3,
      longest_streak: 3,
      completed_today: true,
    })
    expect(await doneDays()).toEqual(['2026-03-08', '2026-03-07', '2026-03-06', '2025-12-24'])
  })

  test('twenty times at once is once', async () => {
    const date = on('2026-03-05')
    await Promise.all(Array.from({ length: 20 }, () => markDay(ada, { id, date })))
    expect(await doneDays()).toEqual(['2026-03-05'])
  })

  test('taken back, also twice, leaves the other days', async () => {
    for (const date of ['2026-03-07', '2026-03-08']) await markDay(ada, { id, date: on(date) })
    await unmarkDay(ada, { id, date: on('2026-03-07') })
    expect(await unmarkDay(ada, { id, date: on('2026-03-07') })).toMatchObject({ streak_count: 1 })
    expect(await doneDays()).toEqual(['2026-03-08'])
  })
})

describe('marked without an amount', () => {
  const day = on('2026-03-07')
  const least = { direction: 'at_least', amount: 2, unit: 'cups' } as const
  const most = { direction: 'at_most', amount: 2, unit: 'cups' } as const

  test.each([
    [least, undefined, 2, true],
    [least, 1.99, 2, true],
    [least, 2, 2, true],
    [least, 2.01, 2.01, true],
    [most, undefined, 2, true],
    [most, 1.99, 2, true],
    [most, 2, 2, true],
    [most, 2.01, 2.01, false],
  ])('%j with %s has %s, and its day, once over, is done: %s', async (goal, before, after, done) => {
    const habit = await createHabit(ada, { name: 'Tea', goal })
    if (before !== undefined) await markDay(ada, { id: habit.id, date: day, amount: before })
    const { recent_completions } = await markDay(ada, { id: habit.id, date: day })
    const { completion_history } = await getHabit(ada, { id: habit.id })
    expect(completion_history).toMatchObject([{ completed_date: day, amount: after, note: null }])
    expect(recent_completions.includes(day)).toBe(done)
  })

  test('a limit of today is raised to, and is open until the day is over', async () => {
    const { id: tea } = await createHabit(ada, { name: 'Tea', goal: most })
    expect(await completeHabit(ada, { id: tea })).toMatchObject({ amount_today: 2, completed_today: false })
    clock.set(MIDNIGHT)
    expect((await getHabit(ada, { id: tea })).recent_completions).toContain('2026-03-08')
  })
})

test('a tap adds what was added last, whatever was done to the habit since', async () => {
  const goal = { direction: 'at_least', amount: 2000, unit: 'ml' } as const
  const { id: water, usual_amount } = await createHabit(ada, { name: 'Water', goal })
  expect(usual_amount).toBe(200)
  expect(await completeHabit(ada, { id: water, amount: 250 })).toMatchObject({ usual_amount: 250 })
  expect(await completeHabit(ada, { id: water, amount: 300 })).toMatchObject({ usual_amount: 300 })
  expect(await completeHabit(ada, { id: water })).toMatchObject({ amount_today: 2000, usual_amount: 300 })
  expect(await markDay(ada, { id: water, date: on('2026-03-07'), note: 'Hot' })).toMatchObject({
    usual_amount: 300,
  })
  await unmarkDay(ada, { id: water, date: on('2026-03-08') })
  expect(await getHabit(ada, { id: water })).toMatchObject({ usual_amount: 300 })
  expect(await getHabit(ada, { id })).toMatchObject({ goal: null, usual_amount: null })
})

describe("the future begins at midnight of the person's zone", () => {
  const tomorrow = on('2026-03-09')

  test('not marked a moment before', async () => {
    await expect(markDay(ada, { id, date: tomorrow })).rejects.toMatchObject({
      appCode: 'VALIDATION_FAILED',
      message: messages.habits.futureDay,
      issues: [{ path: 'date', message: messages.habits.futureDay }],
    })
    expect(await doneDays()).toEqual([])
  })

  test('a day without an entry has nothing to take back, as any other', async () => {
    const before = await getHabit(ada, { id })
    for (const date of ['2026-03-08', tomorrow, '9999-12-31'])
      expect(await unmarkDay(ada, { id, date: on(date) })).toMatchObject({ id, streak_count: 0 })
    expect(await getHabit(ada, { id })).toEqual(before)
  })

  test('an entry that a change of zone left ahead is taken back before its day comes', async () => {
    clock.set(MIDNIGHT)
    await markDay(ada, { id, date: tomorrow, amount: 2 })
    const west = { ...ada, user: { ...ada.user, timezone: 'America/New_York' } }
    await expect(markDay(west, { id, date: tomorrow })).rejects.toMatchObject({
      appCode: 'VALIDATION_FAILED',
    })
    await unmarkDay(west, { id, date: tomorrow })
    expect(await doneDays()).toEqual([])
  })

  test('so is a skipped day, however far ahead', async () => {
    const later = on('2027-03-09')
    clock.set(MIDNIGHT)
    await skipDay(ada, { id, date: later })
    const west = { ...ada, user: { ...ada.user, timezone: 'America/New_York' } }
    await expect(skipDay(west, { id, date: later })).rejects.toMatchObject({ appCode: 'VALIDATION_FAILED' })
    expect((await getHabit(ada, { id })).skips).toEqual([later])
    await unskipDay(west, { id, date: later })
    expect((await getHabit(ada, { id })).skips).toEqual([])
  })

  test('marked from then on', async () => {
    clock.set(MIDNIGHT)
    expect(await markDay(ada, { id, date: tomorrow })).toMatchObject({ completed_today: true })
  })
})

describe('what is not there', () => {
  const date = on('2026-03-07')

  test.each([
    ['marked', markDay],
    ['taken back', unmarkDay],
  ])("another person's habit is not %s", async (_, change) => {
    await markDay(ada, { id, date })
    const eve = await signInAs(createTestContext(database.db, clock.now).context)
    await expect(change(eve, { id, date })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
    expect(await doneDays()).toEqual([date])
  })

  test('a deleted habit keeps its days as they are', async () => {
    await markDay(ada, { id, date })
    await deleteHabit(ada, { id })
    await expect(unmarkDay(ada, { id, date })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
    await expect(markDay(ada, { id, date: on('2026-03-06') })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
    const rows = await database.db.habitCompletion.findMany({ where: { habit_id: id } })
    expect(rows).toHaveLength(1)
  })
})

test.each(['2026-02-30', '2026-3-1', '0000-01-01', '1899-12-31', '2026-03-07T00:00:00Z', '', 20260307, null])(
  '%j is not a day',
  (date) => {
    expect(habitDayInput.safeParse({ id, date }).error?.issues[0]).toMatchObject({
      path: ['date'],
      message: messages.input.day,
    })
  },
)
