import type { DoneWhen } from '@dayloom/validators/routines'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsOfHistory } from '../habits/detail.ts'
import { addDays, dayNumber } from '../local-day.ts'
import { d } from '../testing/days.ts'
import { testHabit } from '../testing/habits.ts'
import { routineStatus, type PlainMember } from '../testing/plain-routine.ts'
import { historyOf, randomHabit } from '../testing/random-habits.ts'
import { addHabitDays, emptyDays, routineNumbers, runUntil } from './days.ts'

const fresh = { run: 0, longest: 0 }

const daysOf = (members: readonly PlainMember[], first: number, today: number) => {
  const days = emptyDays(first, today)
  for (const { habit, since, archived } of members)
    if (!archived) addHabitDays(days, rowsOfHistory(habit), dayNumber(since))
  return days
}

const numbersOf = (members: readonly PlainMember[], doneWhen: DoneWhen, today: ReturnType<typeof d>) => {
  const first = members.reduce((least, { since }) => Math.min(least, dayNumber(since)), dayNumber(today))
  return routineNumbers(daysOf(members, first, dayNumber(today)), doneWhen, fresh)
}

const today = d('2026-11-29')
const member = (habit: Partial<Parameters<typeof testHabit>[0]>, since = '2026-11-01'): PlainMember => ({
  habit: testHabit({ today, created: '2026-11-01', ...habit }),
  since: d(since),
  archived: false,
})

const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `2026-11-${String(from + at).padStart(2, '0')}`).join(' ')

describe('a routine', () => {
  test.each<[string, PlainMember[], DoneWhen, object]>([
    [
      'of no habits is never due',
      [],
      'all',
      { due_today: false, completed_today: false, streak_count: 0, longest_streak: 0 },
    ],
    [
      'wants all',
      [member({ entries: days(20, 29) }), member({ entries: days(25, 28) })],
      'all',
      { due_today: true, completed_today: false, streak_count: 4, longest_streak: 4 },
    ],
    [
      'wants any',
      [member({ entries: days(20, 27) }), member({ entries: days(25, 28) })],
      'any',
      { due_today: true, completed_today: false, streak_count: 9, longest_streak: 9 },
    ],
    [
      'passes over a skipped day',
      [member({ entries: `${days(20, 24)} ${days(26, 29)}`, skips: '2026-11-25' })],
      'all',
      { completed_today: true, streak_count: 9 },
    ],
    [
      'counts a habit from the day on which it joined',
      [member({ entries: days(10, 29) }), member({ entries: '' }, '2026-11-29')],
      'all',
      { due_today: true, completed_today: false, streak_count: 19 },
    ],
    [
      'is done today by a habit that reaches its week with it',
      [member({ entries: '2026-11-29', schedule: { kind: 'times_per_week', times: 1 } }, '2026-11-29')],
      'all',
      { due_today: true, completed_today: true, streak_count: 1 },
    ],
    [
      'is not due once the days before have reached the week',
      [
        member({
          entries: '2026-11-24',
          weekStart: 'monday',
          schedule: { kind: 'times_per_week', times: 1 },
        }),
      ],
      'all',
      { due_today: false, completed_today: false },
    ],
    [
      'ends its streak today once a limit is exceeded',
      [
        member({
          entries: `${days(20, 28)} 2026-11-29:3`,
          goal: { direction: 'at_most', amount: 2, unit: 'cups' },
        }),
      ],
      'all',
      { completed_today: false, streak_count: 0, longest_streak: 28 },
    ],
  ])('%s', (_, members, doneWhen, expected) => {
    expect(numbersOf(members, doneWhen, today)).toMatchObject(expected)
  })

  const DAYS = 70
  const anyMembers = fc
    .constantFrom('sunday' as const, 'monday' as const, 'saturday' as const)
    .chain((weekStart) =>
      fc
        .array(
          fc.record({
            habit: randomHabit(DAYS),
            since: fc.nat(DAYS),
            archived: fc.constantFrom(false, false, false, true),
          }),
          { maxLength: 4 },
        )
        .map((all) =>
          all.map(({ habit, since, archived }) => ({
            habit: historyOf({ ...habit, weekStart }, today),
            since: addDays(today, -since),
            archived,
          })),
        ),
    )
  const anyDoneWhen = fc.constantFrom<DoneWhen>('all', 'any')

  test('counts what the plain rules count', () => {
    fc.assert(
      fc.property(anyMembers, anyDoneWhen, (members, doneWhen) => {
        expect(numbersOf(members, doneWhen, today)).toEqual(routineStatus(members, doneWhen, today))
      }),
      { numRuns: 300 },
    )
  })

  test('goes on from what the days before a day amount to', () => {
    fc.assert(
      fc.property(anyMembers, anyDoneWhen, fc.nat(DAYS), (members, doneWhen, ago) => {
        const cut = dayNumber(today) - ago
        const whole = daysOf(members, dayNumber(today) - DAYS, dayNumber(today))
        const before = runUntil(whole, doneWhen, fresh, cut)
        const rest = daysOf(members, cut, dayNumber(today))
        expect(routineNumbers(rest, doneWhen, before)).toEqual(routineNumbers(whole, doneWhen, fresh))
      }),
      { numRuns: 200 },
    )
  })
})
