import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber, dayOfNumber } from '../local-day.ts'
import { anyDay } from '../testing/days.ts'
import { rowsOfHistory } from '../testing/habit-rows.ts'
import { habitStatus, isDone } from '../testing/plain-habit.ts'
import { historyOf, randomHabit } from '../testing/random-habits.ts'
import { habitCheckpoint, habitNumbers } from './numbers.ts'
import { firstOfWeek } from './week.ts'

test('the quick numbers are what the plain rule says, from any checkpoint on', () => {
  fc.assert(
    fc.property(anyDay, randomHabit(80), fc.nat(100), fc.nat(30), (today, given, ago, later) => {
      const habit = historyOf(given, today)
      const created = addDays(today, -given.created)
      const { recent, total, ...numbers } = habitNumbers(rowsOfHistory(habit, created, null))
      expect(numbers).toEqual(habitStatus(habit))
      const lastDays = Array.from({ length: 7 }, (_, index) => addDays(today, -index))
      const done = lastDays.filter((day) => isDone(habit, day))
      expect(recent).toEqual(done.map(dayNumber))

      const checkpoint = habitCheckpoint(rowsOfHistory(habit, created, null), dayNumber(today) - ago)
      if (checkpoint.day <= dayNumber(habit.began)) return
      // It is read on the day that it was made, or on a later one.
      const now = { ...habit, today: addDays(today, later) }
      const plain = habitNumbers(rowsOfHistory(now, created, null))
      expect(habitNumbers(rowsOfHistory(now, created, checkpoint))).toEqual(plain)
      expect(total).toBeLessThanOrEqual(plain.total + habit.entries.size)
    }),
    { numRuns: 1000 },
  )
})

test('checkpoints go on from one another', () => {
  fc.assert(
    fc.property(anyDay, randomHabit(120), (today, given) => {
      const habit = historyOf(given, today)
      const created = addDays(today, -given.created)
      const at = dayNumber(today)
      const early = habitCheckpoint(rowsOfHistory(habit, created, null), at - 60)
      if (early.day <= dayNumber(habit.began)) return
      expect(habitCheckpoint(rowsOfHistory(habit, created, early), at - 80)).toEqual(early)
      expect(habitCheckpoint(rowsOfHistory(habit, created, early), at - 20)).toEqual(
        habitCheckpoint(rowsOfHistory(habit, created, null), at - 20),
      )
    }),
    { numRuns: 300 },
  )
})

test('histories with months are cut where a month and a week begin', () => {
  const byMonth = randomHabit(900).map((given) => ({
    ...given,
    schedules: [
      ...given.schedules,
      [500, { kind: 'times_per_month', times: 4 }],
    ] satisfies typeof given.schedules,
  }))
  fc.assert(
    fc.property(anyDay, byMonth, fc.nat(60), fc.nat(40), (today, given, ago, later) => {
      const habit = historyOf(given, today)
      const created = addDays(today, -given.created)
      const checkpoint = habitCheckpoint(rowsOfHistory(habit, created, null), dayNumber(today) - ago)
      const first = dayOfNumber(checkpoint.day)
      expect([first.slice(8), firstOfWeek(first, given.weekStart)]).toEqual(['01', first])
      if (checkpoint.day <= dayNumber(habit.began)) return
      // A day after the cut changes nothing before it.
      const entries = new Map(habit.entries).set(addDays(first, 3), 8)
      const now = { ...habit, entries, today: addDays(today, later) }
      expect(habitNumbers(rowsOfHistory(now, created, checkpoint))).toEqual(
        habitNumbers(rowsOfHistory(now, created, null)),
      )
    }),
    { numRuns: 100 },
  )
})
