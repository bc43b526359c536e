import { addDays } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'

const TODAY = '2026-11-18'
const harness = createTestHarness(`${TODAY}T12:00:00.000Z`)
const on = (date: string) => daySchema.parse(date)

test('entries outside of them are stored and count for nothing', async () => {
  const { api } = await harness.createUser()
  const { id } = await api.habits.create({ name: 'Run', starts_on: on('2026-11-17') })
  for (const date of ['2026-11-15', '2026-11-16', '2026-11-17'])
    await api.habits.markDay({ id, date: on(date) })
  expect(await api.habits.get({ id })).toMatchObject({ streak_count: 1, due_today: true })
  const ended = await api.habits.update({ id, ends_on: on('2026-11-17') })
  expect(ended).toMatchObject({ streak_count: 1, due_today: false, completed_today: false })
  expect(await api.habits.complete({ id })).toMatchObject({ streak_count: 1, completed_today: false })
  const { completion_history } = await api.habits.get({ id })
  expect(completion_history).toHaveLength(4)
  const open = await api.habits.update({ id, starts_on: null, ends_on: null })
  expect(open).toMatchObject({ streak_count: 4, completed_today: true })
})

test('they are judged anew behind a checkpoint, which no entry outside begins', async () => {
  const { api } = await harness.createUser()
  const { id } = await api.habits.create({ name: 'Run' })
  for (let ago = 0; ago < 100; ago += 1) await api.habits.markDay({ id, date: addDays(on(TODAY), -ago) })
  expect(await api.habits.get({ id })).toMatchObject({ streak_count: 100 })
  const starts_on = addDays(on(TODAY), -30)
  expect(await api.habits.update({ id, starts_on })).toMatchObject({ streak_count: 31, longest_streak: 31 })
  expect(await api.habits.get({ id })).toMatchObject({ streak_count: 31 })
})

test('the last one cannot be before the first, sent together or apart', async () => {
  const { api } = await harness.createUser()
  const { id } = await api.habits.create({ name: 'Run', starts_on: on('2026-11-17') })
  const refused = { message: messages.input.habitDays }
  await expect(api.habits.update({ id, ends_on: on('2026-11-16') })).rejects.toMatchObject(refused)
  await api.habits.update({ id, ends_on: on('2026-11-17') })
  await expect(api.habits.update({ id, starts_on: on('2026-11-18') })).rejects.toMatchObject(refused)
  await expect(
    api.habits.create({ name: 'Run', starts_on: on('2026-11-17'), ends_on: on('2026-11-16') }),
  ).rejects.toMatchObject(refused)
})
