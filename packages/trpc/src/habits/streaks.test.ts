import { addDays, localDay } from '@dayloom/domain/local-day'
import { streaks } from '@dayloom/domain/streaks'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { report, sized } from '../testing/size.ts'
import { createTestHarness } from '../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const oddZones = [
  'UTC',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Africa/Cairo',
]
const everyZone = Intl.supportedValuesOf('timeZone')
const someZones = fc.sample(fc.constantFrom(...everyZone), 34)
const HISTORIES = 25

const instant = fc.date({
  min: new Date('2011-12-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
})
/** Days before today; a few after it, left behind by a flight west. Dense, so that there are runs. */
const history = fc.uniqueArray(fc.integer({ min: -3, max: 40 }), { maxLength: 35 })
const histories = fc.array(history, { minLength: HISTORIES, maxLength: HISTORIES })

/** Somebody in this zone with a habit for each history. */
const live = async (timezone: string, now: Date, histories: number[][]) => {
  const { api, ctx } = await harness.createUser({ timezone })
  harness.clock.set(now.toISOString())
  const today = localDay(now, timezone)
  const habits = histories.map((ago) => ({ id: newId(now), days: ago.map((each) => addDays(today, -each)) }))
  const shared = { user_id: ctx.user.id }
  await harness.db().habit.createMany({
    data: habits.map(({ id }) => ({ ...shared, id, name: 'Read', created_at: now, updated_at: now })),
  })
  await harness.db().habitCompletion.createMany({
    data: habits.flatMap(({ id, days }) =>
      days.map((day) => ({ ...shared, habit_id: id, completed_date: new Date(day), completed_at: now })),
    ),
  })
  return { api, today, habits }
}

test.each([
  ['of odd zones', oddZones],
  ['of any zone', sized(someZones, everyZone)],
])('F15: what SQL says of random histories %s is what the rule says, and is said again', async (_, zones) => {
  let compared = 0
  for (const timezone of zones) {
    const agree = async (now: Date, histories: number[][]) => {
      const { api, today, habits } = await live(timezone, now, histories)
      const list = await api.habits.list()
      const said = new Map(list.map((habit) => [habit.id, habit]))
      for (const { id, days } of habits) {
        const recent = days.filter((day) => day <= today && day > addDays(today, -7))
        expect({ timezone, ...said.get(id) }).toMatchObject({
          timezone,
          ...streaks(days, today),
          recent_completions: recent.toSorted().toReversed(),
        })
        compared += 1
      }
      expect(await api.habits.list()).toEqual(list)
    }
    await fc.assert(fc.asyncProperty(instant, histories, agree), { numRuns: 1 })
  }
  expect(compared).toBe(zones.length * HISTORIES)
  report('F15', 'histories', compared)
  report('F15', 'zones', zones.length)
})
