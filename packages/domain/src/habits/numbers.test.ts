import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber } from '../local-day.ts'
import { anyDay } from '../testing/days.ts'
import { historyOf, randomHabit } from '../testing/random-habits.ts'
import type { Day } from '@dayloom/validators/fields'
import { isDone } from './day.ts'
import type { HabitHistory } from './history.ts'
import type { Version } from './versions.ts'
import { habitCheckpoint, habitNumbers } from './numbers.ts'
import type { HabitCheckpoint, HabitRows } from './rows.ts'
import { habitStatus } from './status.ts'

/** As a database hands them over: nothing from before the checkpoint but the last seven days. */
const rowsOf = (habit: HabitHistory, created: Day, checkpoint: HabitCheckpoint | null): HabitRows => {
  const first = checkpoint ? Math.min(checkpoint.day, dayNumber(habit.today) - 6) : Number.NEGATIVE_INFINITY
  const numbered = <T>(all: readonly Version<T>[]) =>
    all.map(({ from, value }) => ({ from: dayNumber(from), value }))
  return {
    created: dayNumber(created),
    today: dayNumber(habit.today),
    weekStart: habit.weekStart,
    checkpoint,
    entries: new Map(
      [...habit.entries].flatMap(([day, amount]) =>
        dayNumber(day) >= first ? [[dayNumber(day), amount] as const] : [],
      ),
    ),
    skips: new Set([...habit.skips].map(dayNumber).filter((day) => day >= first)),
    schedules: numbered(habit.schedules),
    goals: numbered(habit.goals),
  }
}

test('the quick numbers are what the plain rule says, from any checkpoint on', () => {
  fc.assert(
    fc.property(anyDay, randomHabit(80), fc.nat(100), fc.nat(30), (today, given, ago, later) => {
      const habit = historyOf(given, today)
      const created = addDays(today, -given.created)
      const { recent, total, ...numbers } = habitNumbers(rowsOf(habit, created, null))
      expect(numbers).toEqual(habitStatus(habit))
      const lastDays = Array.from({ length: 7 }, (_, index) => addDays(today, -index))
      const done = lastDays.filter((day) => isDone(habit, day))
      expect(recent).toEqual(done.map(dayNumber))

      const checkpoint = habitCheckpoint(rowsOf(habit, created, null), dayNumber(today) - ago)
      if (checkpoint.day <= dayNumber(habit.began)) return
      // It is read on the day that it was made, or on a later one.
      const now = { ...habit, today: addDays(today, later) }
      const plain = habitNumbers(rowsOf(now, created, null))
      expect(habitNumbers(rowsOf(now, created, checkpoint))).toEqual(plain)
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
      const early = habitCheckpoint(rowsOf(habit, created, null), at - 60)
      if (early.day <= dayNumber(habit.began)) return
      expect(habitCheckpoint(rowsOf(habit, created, early), at - 80)).toEqual(early)
      expect(habitCheckpoint(rowsOf(habit, created, early), at - 20)).toEqual(
        habitCheckpoint(rowsOf(habit, created, null), at - 20),
      )
    }),
    { numRuns: 300 },
  )
})
