import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber } from '../local-day.ts'
import { anyDay } from '../testing/days.ts'
import { rowsOfHistory } from '../testing/habit-rows.ts'
import { historyOf, randomHabit } from '../testing/random-habits.ts'
import { isDone } from './day.ts'
import { habitCheckpoint, habitNumbers } from './numbers.ts'
import { habitStatus } from './status.ts'

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
