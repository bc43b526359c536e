import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOfNumber } from '../local-day.ts'
import { anyDay } from '../testing/days.ts'
import { wholeHabit } from '../testing/habits.ts'
import { historyOf, randomHabit } from '../testing/random-habits.ts'
import { rowsOfHistory } from './detail.ts'
import { changedAmount, type EntryChange } from './entry-change.ts'
import { isTimes } from './fold.ts'
import { habitHistory, goalOn, scheduleOn, type HabitHistory } from './history.ts'
import { habitNumbers } from './numbers.ts'
import { onNewDay, todayOfHabit, withToday } from './today-change.ts'

/** As the server lists it. */
const listed = (history: HabitHistory): Habit => {
  const { recent, total: _, ...numbers } = habitNumbers(rowsOfHistory(history))
  const { today } = history
  return wholeHabit({
    schedule: scheduleOn(history, today),
    goal: goalOn(history, today),
    starts_on: history.startsOn,
    ends_on: history.endsOn,
    ...numbers,
    recent_completions: recent.map(dayOfNumber),
  })
}

const withRows = (history: HabitHistory, amount: number | null | undefined, isSkipped: boolean) => {
  const { today, began } = history
  const entries = new Map(history.entries)
  entries.delete(today)
  if (amount !== undefined) entries.set(today, amount)
  const skips = new Set(history.skips)
  skips.delete(today)
  if (isSkipped) skips.add(today)
  return habitHistory({ ...history, created: began, entries, skips })
}

const anyChange: fc.Arbitrary<EntryChange> = fc.oneof(
  fc.constant<EntryChange>({ kind: 'remove' }),
  fc.constant<EntryChange>({ kind: 'set' }),
  fc.constantFrom(0, 0.01, 3, 8).map((amount): EntryChange => ({ kind: 'set', amount })),
  fc.constantFrom(0, 0.01, 3, 8).map((amount): EntryChange => ({ kind: 'add', amount })),
)

/** Of a streak that today's limit has ended, a list does not know how long it was. */
const isKnown = ({ schedule, goal, amount_today }: Habit) =>
  isTimes(schedule) || goal?.direction !== 'at_most' || (amount_today ?? 0) <= goal.amount

test('a list shows of today what the server will answer', () => {
  fc.assert(
    fc.property(anyDay, randomHabit(40), anyChange, fc.boolean(), (today: Day, given, change, isSkipped) => {
      const history = historyOf({ ...given, created: Math.max(0, given.created) }, today)
      const before = listed(history)
      const rows = { amount: changedAmount(todayOfHabit(before).amount, change, before.goal), isSkipped }
      const after = listed(withRows(history, rows.amount, isSkipped))
      const shown = withToday(before, rows, today)
      const {
        strength: _1,
        longest_streak: _2,
        streak_count,
        this_week,
        this_month,
        due_today,
        ...rest
      } = after
      // Of a week or month whose target the skips had used up, a list does not know by how many.
      const { target } = before.this_month ?? before.this_week
      const isWeekKnown = target !== null && target > 0
      expect(shown).toMatchObject({
        ...rest,
        ...(isWeekKnown && { this_week, this_month, due_today }),
        ...(isWeekKnown && isKnown(before) && { streak_count }),
      })
    }),
    { numRuns: 1000 },
  )
})

test('on a new day it says of that day what the server will answer, and keeps what was done before', () => {
  fc.assert(
    fc.property(anyDay, randomHabit(40), (today: Day, given) => {
      const history = historyOf({ ...given, created: Math.max(1, given.created) }, today)
      const morning = withRows(history, undefined, false)
      const evening = habitHistory({ ...morning, created: morning.began, today: addDays(today, -1) })
      const [before, after] = [listed(evening), listed(morning)]
      const [shown] = onNewDay([before], today)
      const { schedule, goal, completed_today, skipped_today, amount_today, due_today } = after
      // Of a week or month that has begun with today, a list does not know; nor of a plan that changes with today.
      const isKnown = !isTimes(schedule)
      fc.pre(JSON.stringify([schedule, goal]) === JSON.stringify([before.schedule, before.goal]))
      expect(shown).toMatchObject({
        completed_today,
        skipped_today,
        amount_today,
        ...(isKnown && { due_today }),
      })
      expect(shown).toMatchObject({
        streak_count: before.streak_count,
        recent_completions: before.recent_completions,
      })
    }),
    { numRuns: 300 },
  )
})

test.each<[string, number | null | undefined, EntryChange, number | null | undefined]>([
  ['an amount is added to nothing', undefined, { kind: 'add', amount: 2 }, 2],
  ['and to a day without one', null, { kind: 'add', amount: 2 }, 2],
  ['without losing a decimal', 0.1, { kind: 'add', amount: 0.2 }, 0.3],
  ['a day is set', 5, { kind: 'set', amount: 0 }, 0],
  ['done is raised to the goal', 3, { kind: 'set' }, 8],
  ['and left where it is beyond', 9, { kind: 'set' }, 9],
  ['a day is taken away', 9, { kind: 'remove' }, undefined],
])('%s', (_, before, change, after) => {
  expect(changedAmount(before, change, { direction: 'at_least', amount: 8, unit: 'cups' })).toBe(after)
})

test('without a goal a day that is done has no amount, or the one that it had', () => {
  expect(changedAmount(undefined, { kind: 'set' }, null)).toBeNull()
  expect(changedAmount(4, { kind: 'set' }, null)).toBe(4)
})
