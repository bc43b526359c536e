import { addDays, localDay } from '@dayloom/domain/local-day'
import { streaks } from '@dayloom/domain/streaks'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { openWorld } from '../testing/world.ts'

const world = openWorld('2026-03-08T09:30:00.000Z')

const zone = fc.constantFrom(
  'UTC',
  'Asia/Kathmandu',
  'America/New_York',
  'Pacific/Apia',
  'Australia/Lord_Howe',
)
const instant = fc.date({
  min: new Date('2011-12-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
})
/** Days before today; a few after it, left behind by a flight west. Dense, so that there are runs. */
const history = fc.uniqueArray(fc.integer({ min: -3, max: 40 }), { maxLength: 35 })

test('what SQL says of 1,000 random histories is what the rule says', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      zone,
      instant,
      fc.array(history, { minLength: 25, maxLength: 25 }),
      async (timezone, now, histories) => {
        const { api, ctx } = await world.person({ timezone })
        world.clock.set(now.toISOString())
        const today = localDay(now, timezone)
        const habits = histories.map((ago) => ({
          id: newId(now),
          days: ago.map((each) => addDays(today, -each)),
        }))
        const shared = { user_id: ctx.user.id }
        await world.db().habit.createMany({
          data: habits.map(({ id }) => ({ ...shared, id, name: 'Read', created_at: now, updated_at: now })),
        })
        await world.db().habitCompletion.createMany({
          data: habits.flatMap(({ id, days }) =>
            days.map((day) => ({
              ...shared,
              habit_id: id,
              completed_date: new Date(day),
              completed_at: now,
            })),
          ),
        })
        const said = new Map((await api.habits.list()).map((habit) => [habit.id, habit]))
        for (const { id, days } of habits) {
          const recent = days.filter((day) => day <= today && day > addDays(today, -7))
          expect(said.get(id)).toMatchObject({
            ...streaks(days, today),
            recent_completions: recent.toSorted().toReversed(),
          })
          compared += 1
        }
      },
    ),
    { numRuns: 40 },
  )
  expect(compared).toBeGreaterThanOrEqual(1000)
})
