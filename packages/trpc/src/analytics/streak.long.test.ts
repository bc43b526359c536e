import { addDays, lastDays, localDay, startOfDay, type DayClock } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import type { Day } from '@dayloom/validators/fields'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { currentStreak } from './insights.testing.ts'
import { getInsights } from './service.ts'

const harness = createTestHarness('2026-11-24T09:30:00.000Z')

/** Done at these instants, and each of them a second time where it is deleted. */
const insert = ({ ctx }: TestUser, instants: Date[], deleted: Date[] = []) => {
  const all = [...instants, ...deleted]
  const ids = all.map(() => newId(ctx.now()))
  const deletedAt = all.map((_, index) => (index < instants.length ? null : ctx.now()))
  return harness.db().$executeRaw`
    INSERT INTO tasks (user_id, id, title, position, version, status, created_at, updated_at, completed_at, deleted_at)
    SELECT ${ctx.user.id}::uuid, id, 'Write', id::text, 1, 'done', at, at, at, deleted
    FROM unnest(${ids}::uuid[], ${all}::timestamptz[], ${deletedAt}::timestamptz[]) AS given (id, at, deleted)`
}

const LAST_MS = 86_400_000 - 1

/** At the first or the last instant of a day, or at noon, and on some days at all three. */
const instantsOf = (day: Day, index: number, clock: DayClock) => {
  const first = startOfDay(day, clock)
  const next = startOfDay(addDays(day, 1), clock)
  const times = [first, new Date(next.getTime() - 1), new Date(first.getTime() + LAST_MS / 2)]
  return index % 5 === 0 ? times : times.slice(index % 3).slice(0, 1)
}

const zones = [
  'UTC',
  'Europe/Berlin',
  // The clocks change at midnight: one day has two, or none.
  'America/Havana',
  'Asia/Beirut',
  'Africa/Cairo',
  // By half an hour, and by two.
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Pacific/Chatham',
]

// Shorter than what is counted anyway, as long as it, and beyond the first, the second and the third look back.
const lengths = [3, 29, 30, 31, 119, 120, 121, 299, 300, 301, 700]

// In many zones half past two comes twice on one day, and on another one not at all.
const starts = ['00:00', '02:30', '06:00']

describe.each(zones.flatMap((zone) => starts.map((start) => [zone, start] as const)))(
  'in %s from %s',
  (zone, start) => {
    const clock = daysIn(zone, start)
    test('a streak is counted to its first day', async () => {
      const user = await harness.createUser(clock)
      const now = user.ctx.now()
      const today = localDay(now, clock)
      for (const length of lengths) {
        await harness.db().task.deleteMany({ where: { user_id: user.ctx.user.id } })
        const days = lastDays(today, length + 40).filter((_, index) => index !== 39)
        const instants = days
          .flatMap((day, index) => instantsOf(day, index, clock))
          .filter((instant) => instant <= now)
        const gap = [startOfDay(addDays(today, -length), clock)]
        await insert(user, instants, gap)
        const rows = instants.map((completed_at) => ({ completed_at }))
        const plain = currentStreak(rows, now, clock)
        expect(plain).toBeGreaterThanOrEqual(length - 1)
        expect((await getInsights(user.ctx, { days: 30 })).current_streak).toBe(plain)
      }
    })
  },
)

test('a streak that ended yesterday goes on', async () => {
  const user = await harness.createUser()
  const today = localDay(user.ctx.now(), daysIn('UTC'))
  const days = lastDays(addDays(today, -1), 200)
  await insert(
    user,
    days.map((day) => startOfDay(day, daysIn('UTC'))),
  )
  for (const range of [7, 30, 90] as const)
    expect((await getInsights(user.ctx, { days: range })).current_streak).toBe(200)
})

test('a streak whose day is missing at the edge of what is counted ends there', async () => {
  const user = await harness.createUser()
  const today = localDay(user.ctx.now(), daysIn('UTC'))
  const days = lastDays(today, 100).filter((day) => day !== addDays(today, -29))
  await insert(
    user,
    days.map((day) => startOfDay(day, daysIn('UTC'))),
  )
  for (const range of [7, 30, 90] as const)
    expect((await getInsights(user.ctx, { days: range })).current_streak).toBe(29)
})
