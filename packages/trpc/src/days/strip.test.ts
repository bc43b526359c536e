import { recordStatements } from '@dayloom/db/testing/statements'
import { addDays, localDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

let recorder: ReturnType<typeof recordStatements>
beforeAll(() => void (recorder = recordStatements()))
afterAll(() => recorder.stop())

const NOW = '2026-11-18T12:00:00.000Z'
const TODAY = localDay(NOW, daysIn('UTC'))
const harness = createTestHarness(NOW)

/** Finishes something at an hour of the day. */
const at = async (hour: number, work: () => Promise<unknown>) => {
  harness.clock.set(`2026-11-18T${String(hour).padStart(2, '0')}:00:00.000Z`)
  await work()
}

const finish = async ({ api }: TestUser, title: string, tags: string[] = []) => {
  const { id } = await api.tasks.create({ title, tags })
  await api.tasks.update({ id, status: 'done' })
  return id
}

test('without a day it is the week from yesterday on', async () => {
  const { api } = await harness.createUser({ day_minutes: 300 })
  const nothing = { planned_minutes: 0, expected_minutes: 0, free_minutes: 300, overdue: 0, threads: [] }
  expect(await api.today.strip()).toEqual(
    Array.from({ length: 7 }, (_, n) => ({ date: addDays(TODAY, n - 1), ...nothing, closed: false })),
  )
})

test('a day is planned, overdue and closed as GET /today says', async () => {
  const { api } = await harness.createUser()
  await api.tasks.create({ title: 'Late', due_date: '2026-11-16T09:00:00.000Z' })
  await api.tasks.create({
    title: 'Late, for tomorrow',
    due_date: '2026-11-16T09:00:00.000Z',
    planned_for: '2026-11-19',
  })
  await api.tasks.create({ title: 'Write', planned_for: TODAY, estimate_minutes: 45 })
  await api.tasks.create({ title: 'Later', due_date: '2026-11-18T20:00:00.000Z', planned_for: '2026-11-20' })
  await api.days.close({ date: addDays(TODAY, -1), decisions: [] })
  const days = await api.today.strip({ from: '2026-11-17', days: 4 })
  expect(days.map(({ planned_minutes, overdue, closed }) => [planned_minutes, overdue, closed])).toEqual([
    [0, 1, true],
    [45, 1, false],
    [30, 1, false],
    [30, 2, false],
  ])
  for (const { date, planned_minutes, overdue } of days) {
    const day = await api.today.get({ date })
    expect([planned_minutes, overdue]).toEqual([day.planned_minutes, day.overdue.length])
  }
})

test('what is finished is a thread in its color, in the order of finishing, and is taken out again', async () => {
  const user = await harness.createUser()
  const { api } = user
  const read = await api.habits.create({ name: 'Read', color: 'violet' })
  const water = await api.habits.create({
    name: 'Water',
    color: 'blue',
    goal: { direction: 'at_least', amount: 2, unit: 'cups' },
  })
  await api.habits.create({
    name: 'Tea',
    color: 'teal',
    goal: { direction: 'at_most', amount: 1, unit: 'cups' },
  })
  await finish(user, 'First of its tag', ['home', 'Garden'])
  await api.tags.update({ tag: 'garden', color: 'green' })
  await api.habits.complete({ id: water.id, amount: 1 })
  await at(13, () => api.habits.markDay({ id: read.id, date: TODAY }))
  let plain = ''
  await at(14, async () => (plain = await finish(user, 'Without a tag')))
  await at(15, () => api.habits.complete({ id: water.id, amount: 1 }))
  await at(16, () => api.habits.complete({ id: water.id, amount: 1 }))
  const { threads } = await api.today.get()
  expect(threads.map(({ kind, color, at }) => [kind, color, at?.slice(11, 13)])).toEqual([
    ['task', 'green', '12'],
    ['habit', 'violet', '13'],
    ['task', 'gray', '14'],
    ['habit', 'blue', '15'],
  ])
  expect(await api.today.strip({ days: 2 })).toMatchObject([
    { threads: [] },
    { threads: ['green', 'violet', 'gray', 'blue'] },
  ])
  await api.tasks.update({ id: plain, status: 'todo' })
  await api.habits.unmarkDay({ id: read.id, date: TODAY })
  expect((await api.today.get()).threads.map(({ color }) => color)).toEqual(['green', 'blue'])
  expect(await api.today.strip({ from: TODAY, days: 1 })).toMatchObject([{ threads: ['green', 'blue'] }])
  // A limit is kept once its day is over, and nobody did so at any time.
  harness.clock.advance(86_400_000)
  expect(await api.today.strip({ from: TODAY, days: 1 })).toMatchObject([
    { threads: ['teal', 'green', 'blue'] },
  ])
  harness.clock.set(NOW)
})

test('of many threads a day has the colors of every n-th', async () => {
  const user = await harness.createUser()
  for (let n = 0; n < 41; n++) await finish(user, `Task ${n}`)
  expect((await user.api.today.get()).threads).toHaveLength(41)
  const [day] = await user.api.today.strip({ from: TODAY, days: 1 })
  expect(day?.threads).toHaveLength(21)
})

test('two weeks take no more statements than one day', async () => {
  const { api } = await harness.createUser()
  for (const name of ['Read', 'Run']) await api.habits.create({ name })
  const statementsOf = async (days: number) => {
    recorder.take()
    await api.today.strip({ days })
    return recorder.take().length
  }
  await statementsOf(1)
  expect(await statementsOf(14)).toBe(await statementsOf(1))
})

test('it begins at most a year away', async () => {
  const { api } = await harness.createUser()
  for (const from of ['2025-11-18', '2027-11-18'])
    expect(await api.today.strip({ from, days: 1 })).toMatchObject([{ date: from }])
  for (const from of ['2025-11-17', '2027-11-19'])
    await expect(api.today.strip({ from })).rejects.toMatchObject({ message: messages.days.far })
  for (const days of [0, 15, 1.5])
    await expect(api.today.strip({ days })).rejects.toMatchObject({ message: messages.input.stripDays })
})
