import { historyOfDetail } from '@dayloom/domain/habits/detail'
import { habitStatus } from '@dayloom/domain/testing/plain-habit'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'

// A Wednesday.
const NOON = '2026-11-18T12:00:00.000Z'
const DAY = 86_400_000
const harness = createTestHarness(NOON)
const on = (date: string) => daySchema.parse(date)

test('the answer of one habit tells all that its numbers are derived from', async () => {
  const { api } = await harness.createUser()
  const { id } = await api.habits.create({ name: 'Read' })
  for (const date of ['2026-11-10', '2026-11-11', '2026-11-13', '2026-11-17'])
    await api.habits.markDay({ id, date: on(date) })
  await api.habits.skipDay({ id, date: on('2026-11-12') })
  harness.clock.advance(2 * DAY)
  const schedule = { kind: 'times_per_week' as const, times: 2 }
  const goal = { direction: 'at_least' as const, amount: 10, unit: 'pages' }
  await api.habits.update({ id, schedule, goal })
  await api.habits.complete({ id, amount: 12.5 })
  await api.rests.create({ from: on('2026-11-14'), to: on('2026-11-16'), habit_ids: [id] })
  const other = await api.habits.create({ name: 'Run' })
  await api.rests.create({ from: on('2026-11-17'), to: on('2026-11-17'), habit_ids: [other.id] })

  const detail = await api.habits.get({ id })
  expect(detail).toMatchObject({
    created_day: '2026-11-18',
    schedules: [
      { from: '2026-11-18', value: { kind: 'daily' } },
      { from: '2026-11-20', value: schedule },
    ],
    goals: [
      { from: '2026-11-18', value: null },
      { from: '2026-11-20', value: goal },
    ],
    skips: ['2026-11-12'],
    rests: [{ from: '2026-11-14', to: '2026-11-16' }],
  })
  const plain = habitStatus(historyOfDetail(detail, { today: on('2026-11-20'), weekStart: 'sunday' }))
  expect(detail).toMatchObject(plain)
})
