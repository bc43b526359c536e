import { dueDateOn } from '@dayloom/domain/due'
import { addDays, lastDays, localDay, startOfDay, type DayClock } from '@dayloom/domain/local-day'
import type { HabitRow, TaskRow } from '@dayloom/domain/rows'
import { analyticsRanges, taskPriorities } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import * as fc from 'fast-check'

/** One person's history and the moment they look at it. */
export interface Case extends DayClock {
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
const momentOf = (today: Day, days: number, clock: DayClock) => {
  const distance = fc.oneof(
    fc.integer({ min: -days - 2, max: 60 }),
    fc.constantFrom(-days - 1, -days, 1 - days, 2 - days, -1, 0, 1, 2),
  )
  return fc
    .tuple(distance, timeOfDay)
    .map(([away, time]) => new Date(startOfDay(addDays(today, away), clock).getTime() + time))
}

const historyOf = (clock: DayClock, now: Date, days: Case['days']): fc.Arbitrary<Case> => {
  const today = localDay(now, clock)
  const moment = momentOf(today, days, clock)
  const task = fc
    .record({
      priority: fc.constantFrom(...taskPriorities),
      created_at: moment,
      due_date: fc.option(moment),
      isOnDay: chance(30),
      completed_at: fc.option(moment),
      open: fc.constantFrom('todo' as const, 'in_progress' as const),
      deleted: chance(10),
    })
    .map(({ open, isOnDay, due_date, ...task }) => {
      const due_day = isOnDay && due_date ? localDay(due_date, clock) : null
      const last = due_day && dueDateOn(due_day, clock.timezone)
      return {
        ...task,
        due_date: last ? new Date(last) : due_date,
        due_day,
        status: task.completed_at ? ('done' as const) : open,
      }
    })
  /** Days in a row up to one near today, longer than one look back. */
  const run = fc
    .tuple(fc.integer({ min: -1, max: 2 }), fc.oneof(fc.nat(12), fc.integer({ min: 29, max: 70 })))
    .map(([gap, length]) => lastDays(addDays(today, -gap), length))
  const streak = fc.oneof({ weight: 7, arbitrary: fc.constant<Day[]>([]) }, { weight: 1, arbitrary: run })
  const doneOn = (day: Day) => {
    const completed_at = startOfDay(day, clock)
    const created_at = new Date(completed_at.getTime() - DAY)
    return {
      priority: 'low',
      status: 'done',
      created_at,
      due_date: null,
      due_day: null,
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
    timezone: fc.constant(clock.timezone),
    day_starts_at: fc.constant(clock.day_starts_at),
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

/** None of them comes twice where clocks go back: the lists then have that time in the day that has begun. */
const starts = fc.constantFrom('00:00', '00:00', '04:30', '06:00')

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
  .tuple(zones, starts, moments, fc.option(fc.constantFrom(-1, 0)), fc.constantFrom(...analyticsRanges))
  .map(([timezone, day_starts_at, moment, edge, days]) => {
    const clock = { timezone, day_starts_at }
    const start = startOfDay(localDay(moment, clock), clock)
    return { clock, days, now: edge === null ? moment : new Date(start.getTime() + edge) }
  })
  .chain(({ clock, now, days }) => historyOf(clock, now, days))
