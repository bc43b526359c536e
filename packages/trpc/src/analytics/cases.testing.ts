import { addDays, lastDays, localDay, startOfDay } from '@dayloom/domain/local-day'
import type { HabitRow, TaskRow } from '@dayloom/domain/rows'
import { analyticsRanges, taskPriorities } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import * as fc from 'fast-check'

/** One person's history and the moment they look at it. */
export interface Case {
  timezone: string
  now: Date
  days: (typeof analyticsRanges)[number]
  tasks: (Omit<TaskRow, 'id' | 'updated_at'> & { deleted: boolean })[]
  habits: (Omit<HabitRow, 'id'> & { deleted: boolean })[]
}

/** Quarter hours, half an hour of daylight saving, both sides of the date line, changes at midnight, odd names. */
const oddZones = [
  'UTC',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Havana',
  'America/Sao_Paulo',
  'America/Vancouver',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Europe/Berlin',
  'Antarctica/Troll',
  'CET',
]
const zones = fc.oneof(fc.constantFrom(...oddZones), fc.constantFrom(...Intl.supportedValuesOf('timeZone')))

const DAY = 86_400_000
const QUARTER = 900_000

/** Mostly the two sides of a day's or an hour's edge. */
const timeOfDay = fc.oneof(
  fc.constantFrom(-1, 0, 1),
  fc.tuple(fc.nat(99), fc.constantFrom(-1, 0)).map(([quarter, shift]) => quarter * QUARTER + shift),
  fc.nat(DAY),
)

const chance = (percent: number) => fc.nat(99).map((value) => value < percent)

/** A moment that many days from today, with the edges of the range and of the weeks more often than others. */
const momentOf = (today: Day, days: number, timezone: string) => {
  const distance = fc.oneof(
    fc.integer({ min: -days - 2, max: 60 }),
    fc.constantFrom(-days - 1, -days, 1 - days, 2 - days, -1, 0, 1, 2),
  )
  return fc
    .tuple(distance, timeOfDay)
    .map(([away, time]) => new Date(startOfDay(addDays(today, away), timezone).getTime() + time))
}

const historyOf = (timezone: string, now: Date, days: Case['days']): fc.Arbitrary<Case> => {
  const today = localDay(now, timezone)
  const moment = momentOf(today, days, timezone)
  const task = fc
    .record({
      priority: fc.constantFrom(...taskPriorities),
      created_at: moment,
      due_date: fc.option(moment),
      completed_at: fc.option(moment),
      open: fc.constantFrom('todo' as const, 'in_progress' as const),
      deleted: chance(10),
    })
    .map(({ open, ...task }) => ({ ...task, status: task.completed_at ? ('done' as const) : open }))
  /** Days in a row up to one near today, longer than one look back. */
  const run = fc
    .tuple(fc.integer({ min: -1, max: 2 }), fc.oneof(fc.nat(12), fc.integer({ min: 29, max: 70 })))
    .map(([gap, length]) => lastDays(addDays(today, -gap), length))
  const streak = fc.oneof({ weight: 7, arbitrary: fc.constant<Day[]>([]) }, { weight: 1, arbitrary: run })
  const doneOn = (day: Day) => {
    const completed_at = startOfDay(day, timezone)
    const created_at = new Date(completed_at.getTime() - DAY)
    return {
      priority: 'low',
      status: 'done',
      created_at,
      due_date: null,
      completed_at,
      deleted: false,
    } as const
  }
  const someDays = fc
    .array(fc.integer({ min: -12, max: 2 }), { maxLength: 12 })
    .map((away) => away.map((each) => addDays(today, each)))
  const habit = fc.record({
    name: fc.constantFrom('Read', 'Run', 'Write'),
    completions: fc.tuple(someDays, streak).map((parts) => [...new Set(parts.flat())]),
    deleted: chance(10),
  })
  return fc.record({
    timezone: fc.constant(timezone),
    now: fc.constant(now),
    days: fc.constant(days),
    tasks: fc
      .tuple(
        fc.array(task, { maxLength: 12 }),
        streak.map((each) => each.map(doneOn)),
      )
      .map((all) => all.flat()),
    habits: fc.array(habit, { maxLength: 3 }),
  })
}

/** Evenly spread, so that some are near a change of the clocks. */
const moments = fc.noBias(
  fc.date({
    min: new Date('2012-01-01T00:00:00Z'),
    max: new Date('2036-01-01T00:00:00Z'),
    noInvalidDate: true,
  }),
)

/** `now` is any time of a day, or the first or last millisecond of one. */
export const anyCase: fc.Arbitrary<Case> = fc
  .tuple(zones, moments, fc.option(fc.constantFrom(-1, 0)), fc.constantFrom(...analyticsRanges))
  .map(([timezone, moment, edge, days]) => {
    const midnight = startOfDay(localDay(moment, timezone), timezone)
    return { timezone, days, now: edge === null ? moment : new Date(midnight.getTime() + edge) }
  })
  .chain(({ timezone, now, days }) => historyOf(timezone, now, days))
