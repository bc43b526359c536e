import { randomUUID } from 'node:crypto'
import { messages } from '@dayloom/validators/messages'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const NOW = '2026-03-08T20:00:00.000Z'
const harness = createTestHarness(NOW)
const unknown = '01900000-0000-7000-8000-000000000000'
const { input, timeEntries } = messages

const minutesGoal = { direction: 'at_least', amount: 30, unit: 'min' } as const

const withTask = async (changes: Parameters<typeof harness.createUser>[0] = {}) => {
  const user = await harness.createUser(changes)
  const { id: task_id } = await user.api.tasks.create({ title: 'Write' })
  return { ...user, task_id }
}

const withHabit = async (unit = 'min', timezone = 'UTC') => {
  const user = await harness.createUser({ timezone })
  const { id: habit_id } = await user.api.habits.create({ name: 'Read', goal: { ...minutesGoal, unit } })
  const amounts = async () => {
    const { completion_history } = await user.api.habits.get({ id: habit_id })
    return Object.fromEntries(
      completion_history.map(({ completed_date, amount }) => [completed_date, amount]),
    )
  }
  return { ...user, habit_id, amounts }
}

const at = (time: string, day = '2026-03-08') => `${day}T${time}:00.000Z`

test.each([
  ['a minute', at('10:00'), at('10:01'), 1],
  ['less than two', at('10:00'), '2026-03-08T10:01:59.999Z', 1],
  ['up to now', at('19:00'), NOW, 60],
  ['24 hours', at('20:00', '2026-03-07'), NOW, 1440],
  ['a night in which clocks change', at('23:00', '2026-03-07'), at('11:00'), 720],
])('%s is taken', async (_, started_at, ended_at, minutes) => {
  const { api, task_id } = await withTask({ timezone: 'America/New_York' })
  expect(await api.timeEntries.create({ task_id, started_at, ended_at })).toMatchObject({
    task_id,
    habit_id: null,
    started_at,
    ended_at,
    minutes,
    note: null,
  })
  expect(await api.tasks.get({ id: task_id })).toMatchObject({ spent_minutes: minutes })
  expect((await api.tasks.list({})).data).toMatchObject([{ spent_minutes: minutes }])
})

test.each([
  ['no time', at('10:00'), at('10:00'), input.timeOrder],
  ['an end before the start', at('10:00'), at('09:00'), input.timeOrder],
  ['a millisecond more than 24 hours', '2026-03-07T19:59:59.999Z', NOW, input.timeLength],
  ['a millisecond of the future', at('19:00'), '2026-03-08T20:00:00.001Z', input.timeFuture],
])('%s is refused', async (_, started_at, ended_at, message) => {
  const { api, task_id } = await withTask()
  await expect(api.timeEntries.create({ task_id, started_at, ended_at })).rejects.toMatchObject({ message })
  const { id } = await api.timeEntries.create({ task_id, started_at: at('08:00'), ended_at: at('08:05') })
  await expect(api.timeEntries.update({ id, started_at, ended_at })).rejects.toMatchObject({ message })
  expect((await api.timeEntries.list()).data).toMatchObject([{ id, minutes: 5 }])
})

test('an entry is of one thing that its person has', async () => {
  const [ada, eve] = [await withTask(), await withTask()]
  const times = { started_at: at('08:00'), ended_at: at('09:00') }
  const create = (more: object) => ada.api.timeEntries.create({ ...times, ...more })
  await expect(create({})).rejects.toThrow(input.timeSubject)
  await expect(create({ task_id: ada.task_id, habit_id: unknown })).rejects.toThrow(input.timeSubject)
  await expect(create({ task_id: eve.task_id })).rejects.toMatchObject({ message: messages.tasks.notFound })
  await expect(create({ habit_id: unknown })).rejects.toMatchObject({ message: messages.habits.notFound })
  const { id } = await create({ task_id: ada.task_id, note: 'x'.repeat(500) })
  await expect(create({ task_id: ada.task_id, note: 'x'.repeat(501) })).rejects.toThrow(input.timeNote)
  const missing = { appCode: 'NOT_FOUND', message: timeEntries.notFound }
  await expect(eve.api.timeEntries.update({ id, note: 'Hers' })).rejects.toMatchObject(missing)
  await expect(eve.api.timeEntries.delete({ id })).rejects.toMatchObject(missing)
  await ada.api.tasks.delete({ id: ada.task_id })
  await expect(ada.api.timeEntries.update({ id, note: 'gone' })).rejects.toMatchObject(missing)
  expect((await ada.api.timeEntries.list()).data).toEqual([])
  await ada.api.tasks.restore({ id: ada.task_id })
  expect(await ada.api.timeEntries.update({ id, note: null })).toMatchObject({ note: null, minutes: 60 })
})

test('the same id makes one entry', async () => {
  const { api, task_id } = await withTask()
  const id = randomUUID()
  await api.timeEntries.create({ id, task_id, started_at: at('08:00'), ended_at: at('09:00') })
  const again = await api.timeEntries.create({ id, task_id, started_at: at('10:00'), ended_at: at('12:00') })
  expect(again).toMatchObject({ id, minutes: 60 })
})

const listed = async ({ api }: TestUser, asked: Parameters<TestUser['api']['timeEntries']['list']>[0]) =>
  (await api.timeEntries.list(asked)).data.map(({ note }) => note).join(' ')

test('entries are listed by the local day on which they began, newest first', async () => {
  const user = await withTask({ timezone: 'Europe/Berlin', day_starts_at: '03:00' })
  const { api, task_id } = user
  const { id: habit_id } = await api.habits.create({ name: 'Read' })
  const add = (started_at: string, note: string, subject: object = { task_id }) => {
    const ended_at = new Date(Date.parse(started_at) + 60_000).toISOString()
    return api.timeEntries.create({ started_at, ended_at, note, ...subject })
  }
  await add(at('01:59', '2026-03-06'), 'thursday')
  await add(at('02:00', '2026-03-06'), 'friday', { habit_id })
  await add(at('01:59', '2026-03-07'), 'friday-night')
  await add(at('02:00', '2026-03-07'), 'saturday')
  const [thursday, friday] = ['2026-03-05', '2026-03-06'].map((day) => daySchema.parse(day))
  expect(await listed(user, { from: friday, to: friday })).toBe('friday-night friday')
  expect(await listed(user, { to: thursday })).toBe('thursday')
  expect(await listed(user, { from: friday })).toBe('saturday friday-night friday')
  expect(await listed(user, { habit_id })).toBe('friday')
  expect(await listed(user, { task_id })).toBe('saturday friday-night thursday')
  const first = await api.timeEntries.list({ limit: 3 })
  expect(first.data).toHaveLength(3)
  const second = await api.timeEntries.list({ limit: 3, cursor: first.next_cursor ?? '' })
  expect(second).toMatchObject({ data: [{ note: 'thursday' }], next_cursor: null })
})

test('366 days can be read at once', async () => {
  const { api } = await harness.createUser()
  const list = (from: string, to: string) =>
    api.timeEntries.list({ from: daySchema.parse(from), to: daySchema.parse(to) })
  expect((await list('2025-01-01', '2026-01-01')).data).toEqual([])
  await expect(list('2025-01-01', '2026-01-02')).rejects.toMatchObject({ message: messages.days.long })
  await expect(list('2025-01-02', '2025-01-01')).rejects.toMatchObject({ message: messages.days.order })
  await expect(api.timeEntries.list({ cursor: 'x' })).rejects.toMatchObject({ message: input.cursor })
})

test.each([
  ['min', 20],
  ['minutes', 20],
  ['h', 0.33],
  ['hours', 0.33],
  ['pages', undefined],
])('in %s, twenty minutes make %s', async (unit, amount) => {
  const { api, habit_id, amounts } = await withHabit(unit)
  const { id } = await api.timeEntries.create({ habit_id, started_at: at('08:00'), ended_at: at('08:20') })
  expect(await amounts()).toEqual(amount === undefined ? {} : { '2026-03-08': amount })
  await api.timeEntries.delete({ id })
  expect(await amounts()).toEqual({})
})

test('the amount of a day follows what becomes of an entry', async () => {
  const { api, habit_id, amounts } = await withHabit('min', 'America/New_York')
  const { id } = await api.timeEntries.create({ habit_id, started_at: at('14:00'), ended_at: at('14:20') })
  await api.habits.complete({ id: habit_id, amount: 5, date: daySchema.parse('2026-03-08') })
  expect(await amounts()).toEqual({ '2026-03-08': 25 })
  await api.timeEntries.update({ id, ended_at: at('14:30') })
  expect(await amounts()).toEqual({ '2026-03-08': 35 })
  expect(await api.habits.list()).toMatchObject([{ completed_today: true }])
  await api.timeEntries.update({ id, note: 'Tea' })
  expect(await amounts()).toEqual({ '2026-03-08': 35 })
  // The clocks go forward at 02:00 that night: it began the day before.
  await api.timeEntries.update({ id, started_at: at('04:30'), ended_at: at('07:30') })
  expect(await amounts()).toEqual({ '2026-03-07': 180, '2026-03-08': 5 })
  // Whatever the goal is by now, it takes back what it has added.
  await api.habits.update({ id: habit_id, goal: { ...minutesGoal, unit: 'h' } })
  await api.timeEntries.delete({ id })
  expect(await amounts()).toEqual({ '2026-03-08': 5 })
})

test('an amount never falls below 0, and a note stays', async () => {
  const { api, habit_id, amounts } = await withHabit()
  const date = daySchema.parse('2026-03-08')
  const { id } = await api.timeEntries.create({ habit_id, started_at: at('08:00'), ended_at: at('08:20') })
  await api.habits.markDay({ id: habit_id, date, amount: 10, note: 'Less' })
  await api.timeEntries.update({ id, ended_at: at('08:15') })
  expect(await amounts()).toEqual({ '2026-03-08': 5 })
  await api.timeEntries.delete({ id })
  expect(await amounts()).toEqual({ '2026-03-08': 0 })
})

test('the last change of an entry is undone, with the amount', async () => {
  const { api, ctx, habit_id, amounts } = await withHabit()
  const asRequest = () => ({ ...ctx, request: { ...ctx.request, callId: randomUUID() } })
  const { createEntry, deleteEntry } = await import('./service.ts')
  const { undoLast } = await import('../history/undo-last.ts')
  const times = { started_at: at('08:00'), ended_at: at('08:20') }
  const { id } = await createEntry(asRequest(), { habit_id, ...times })
  await deleteEntry(asRequest(), { id })
  expect(await amounts()).toEqual({})
  await undoLast(asRequest())
  expect(await amounts()).toEqual({ '2026-03-08': 20 })
  expect((await api.timeEntries.list()).data).toMatchObject([{ id, minutes: 20 }])
  await undoLast(asRequest())
  expect(await amounts()).toEqual({})
  expect((await api.timeEntries.list()).data).toEqual([])
})
