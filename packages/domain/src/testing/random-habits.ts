import type { Day } from '@dayloom/validators/fields'
import {
  intervalUnits,
  weekdayNames,
  type Goal,
  type Schedule,
  type WeekStart,
} from '@dayloom/validators/habits/schedule'
import * as fc from 'fast-check'
import { habitHistory, type HabitHistory } from '../habits/history.ts'
import { withVersion, type Version } from '../habits/versions.ts'
import { addDays } from '../local-day.ts'
import { d } from './days.ts'

const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constant({ kind: 'daily' } as const),
  fc
    .subarray([...weekdayNames], { minLength: 1 })
    .map((days) => ({ kind: 'weekdays', days }) satisfies Schedule),
  fc.integer({ min: 1, max: 7 }).map((times) => ({ kind: 'times_per_week', times }) satisfies Schedule),
  fc.integer({ min: 1, max: 28 }).map((times) => ({ kind: 'times_per_month', times }) satisfies Schedule),
  fc
    .record({
      every: fc.integer({ min: 2, max: 20 }),
      unit: fc.constantFrom(...intervalUnits),
      // Month ends among them, and days ahead.
      from: fc.constantFrom('2011-01-31', '2020-02-29', '2024-12-30', '2026-11-15', '2033-03-31'),
    })
    .map(({ from, ...each }) => ({ kind: 'interval', from: d(from), ...each }) satisfies Schedule),
)

const anyGoal: fc.Arbitrary<Goal | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    direction: fc.constantFrom('at_least', 'at_most'),
    amount: fc.constantFrom(0.01, 1, 3, 7.5),
    unit: fc.constant('cups'),
  }),
)

/** Mostly one of them, else a few, each so many days before today. */
const versions = <T>(value: fc.Arbitrary<T>, mostDays: number) =>
  fc.array(fc.tuple(fc.nat(mostDays), value), { minLength: 1, maxLength: 3 })

export interface RandomHabit {
  weekStart: WeekStart
  /** Days before today, as is every other number here; a few lie ahead. */
  created: number
  entries: [ago: number, amount: number | null][]
  skips: number[]
  schedules: [ago: number, value: Schedule][]
  goals: [ago: number, value: Goal | null][]
  /** The first and the last day, in either order. */
  days: [number | null, number | null]
}

/** A habit of anybody's, dense enough to have runs. */
export const randomHabit = (mostDays: number): fc.Arbitrary<RandomHabit> => {
  const ago = fc.integer({ min: -2, max: mostDays })
  const anyBound = fc.option(fc.integer({ min: -8, max: mostDays }), { freq: 2 })
  return fc.record({
    weekStart: fc.constantFrom('sunday', 'monday', 'saturday'),
    created: fc.integer({ min: -1, max: mostDays }),
    entries: fc
      .tuple(fc.constantFrom(1, 2, 4), fc.array(ago, { maxLength: mostDays }), fc.nat(mostDays))
      .chain(([step, scattered, run]) => {
        const days = new Set([...scattered, ...Array.from({ length: run }, (_, at) => at * step)])
        const kept = [...days].filter((day) => day <= mostDays)
        const amounts = fc.constantFrom(null, 0, 0.5, 1, 2.99, 3, 8)
        return fc
          .array(amounts, { minLength: kept.length, maxLength: kept.length })
          .map((given) => kept.map((day, at): [number, number | null] => [day, given[at] ?? null]))
      }),
    skips: fc.oneof(
      fc.constant<number[]>([]),
      fc.uniqueArray(fc.integer({ min: -8, max: mostDays }), { maxLength: Math.ceil(mostDays / 3) }),
    ),
    schedules: versions(anySchedule, mostDays),
    goals: fc.oneof(fc.constant<RandomHabit['goals']>([]), versions(anyGoal, mostDays)),
    days: fc.tuple(anyBound, anyBound),
  })
}

export const historyOf = (given: RandomHabit, today: Day): HabitHistory => {
  const day = (ago: number) => addDays(today, -ago)
  const inOrder = <T>(each: [number, T][]) =>
    each
      .toSorted(([a], [b]) => b - a)
      .reduce<Version<T>[]>((all, [ago, value]) => withVersion(all, day(ago), value), [])
  const [one, other] = given.days
  const [first, last] = one !== null && other !== null && one < other ? [other, one] : [one, other]
  return habitHistory({
    today,
    created: day(given.created),
    weekStart: given.weekStart,
    entries: new Map(given.entries.map(([ago, amount]) => [day(ago), amount])),
    skips: new Set(given.skips.map(day)),
    schedules: inOrder(given.schedules),
    goals: inOrder(given.goals),
    startsOn: first === null ? null : day(first),
    endsOn: last === null ? null : day(last),
  })
}
