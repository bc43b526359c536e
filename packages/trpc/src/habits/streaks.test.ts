import { addDays, localDay } from '@dayloom/domain/local-day'
import { habitStatus } from '@dayloom/domain/testing/plain-habit'
import { zoneOffsets } from '@dayloom/domain/zone-offsets'
import { historyOf, randomHabit, type RandomHabit } from '@dayloom/domain/testing/random-habits'
import { daysIn } from '@dayloom/domain/testing/days'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { report, sized } from '../../testing/size.ts'
import { createTestHarness } from '../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const oddZones = [
  'UTC',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Africa/Cairo',
]
const everyZone = Intl.supportedValuesOf('timeZone')
// With the odd ones, which come twice, 40 zones: a thousand histories.
const someZones = fc.sample(fc.constantFrom(...everyZone), 26)
const HISTORIES = 25

const [min, max] = [new Date('2011-12-01T00:00:00Z'), new Date('2035-12-31T00:00:00Z')]
const anyInstant = fc.date({ min, max, noInvalidDate: true })
const HOUR_MS = 3_600_000

/** Within three hours of the moment at which a zone moves its clocks; of one that never does, any. */
const nearAChange = (timezone: string) => {
  const changes = zoneOffsets(min, max, timezone).slice(1)
  if (changes.length === 0) return anyInstant
  const shift = fc.oneof(fc.constantFrom(-1, 0), fc.integer({ min: -3 * HOUR_MS, max: 3 * HOUR_MS }))
  return fc.tuple(fc.constantFrom(...changes), shift).map(([{ start }, ms]) => new Date(start.getTime() + ms))
}
const histories = fc.array(randomHabit(40), { minLength: HISTORIES, maxLength: HISTORIES })

/** Somebody in this zone with a habit for each history, and one rest for all of them. */
const createHabits = async (timezone: string, now: Date, given: RandomHabit[]) => {
  const { api, ctx } = await harness.createUser({ timezone })
  harness.clock.set(now.toISOString())
  const today = localDay(now, daysIn(timezone))
  const at = (ago: number) => new Date(addDays(today, -ago))
  const user_id = ctx.user.id
  const weekStart = given[0]?.weekStart ?? 'sunday'
  const habits = given.map((habit) => ({ ...habit, weekStart, id: newId(now) }))
  const db = harness.db()
  await db.user.updateMany({ where: { id: user_id }, data: { week_start: weekStart } })
  await db.habit.createMany({
    data: habits.map(({ id, created }) => ({
      user_id,
      id,
      name: 'Read',
      created_at: now,
      updated_at: now,
      position: id,
      created_day: at(created),
    })),
  })
  const judged = habits.map((habit) => {
    const { schedules, goals, startsOn, endsOn } = historyOf(habit, today)
    return { id: habit.id, schedules, goals, starts_on: startsOn, ends_on: endsOn }
  })
  await db.$executeRaw`
    UPDATE habits SET schedules = judged.schedules, goals = judged.goals,
      starts_on = judged.starts_on, ends_on = judged.ends_on
    FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      AS judged (id uuid, schedules jsonb, goals jsonb, starts_on date, ends_on date)
    WHERE habits.id = judged.id`
  await db.habitCompletion.createMany({
    data: habits.flatMap(({ id: habit_id, entries }) =>
      entries.map(([ago, amount]) => ({
        user_id,
        habit_id,
        completed_at: now,
        completed_date: at(ago),
        amount,
      })),
    ),
  })
  await db.habitSkip.createMany({
    data: habits.flatMap(({ id: habit_id, skips }) =>
      skips.map((ago) => ({ user_id, habit_id, day: at(ago) })),
    ),
  })
  const resting = new Set(habits.filter((_, index) => index % 2).map(({ id }) => id))
  await db.rest.create({
    data: { user_id, id: newId(now), first_day: at(12), last_day: at(10), habit_ids: [...resting] },
  })
  const histories = habits.map(({ id, skips, ...habit }) => {
    const skipped = resting.has(id) ? [...skips, 10, 11, 12] : skips
    return { id, history: historyOf({ ...habit, skips: skipped }, today) }
  })
  return { api, histories }
}

test.each([
  ['of odd zones', oddZones, () => anyInstant],
  ['where odd zones move their clocks', oddZones, nearAChange],
  ['of any zone', sized(someZones, everyZone), () => anyInstant],
])(
  'F15: what is said of random histories %s is what the rule says, and is said again',
  async (_, zones, instantIn) => {
    let compared = 0
    for (const timezone of zones) {
      const agree = async (now: Date, given: RandomHabit[]) => {
        const { api, histories } = await createHabits(timezone, now, given)
        const list = await api.habits.list()
        const said = new Map(list.map((habit) => [habit.id, habit]))
        for (const { id, history } of histories) {
          expect({ timezone, ...said.get(id) }).toMatchObject({ timezone, ...habitStatus(history) })
          compared += 1
        }
        expect(await api.habits.list()).toEqual(list)
      }
      await fc.assert(fc.asyncProperty(instantIn(timezone), histories, agree), { numRuns: 1 })
    }
    expect(compared).toBe(zones.length * HISTORIES)
    report('F15', 'histories', compared)
    report('F15', 'zones', zones.length)
  },
)
