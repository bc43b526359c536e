import type { Day } from '@dayloom/validators/fields'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber } from '../local-day.ts'
import { anyDay, d } from '../testing/days.ts'
import { testHabit } from '../testing/habits.ts'
import { rowsOfHistory } from '../testing/habit-rows.ts'
import { historyOf, randomHabit } from '../testing/random-habits.ts'
import { isDone, isDueOn } from '../testing/plain-habit.ts'
import type { HabitHistory } from './history.ts'
import { habitCheckpoint } from './numbers.ts'
import { habitOnDay } from './on-day.ts'

/** What the plain rule says of a day. */
const plain = (habit: HabitHistory, day: Day) => ({
  isListed: isDueOn(habit, day) || habit.entries.has(day),
  done: isDone(habit, day),
  amount: habit.entries.get(day) ?? null,
})

test('a day is what the plain rule says, before, on and after today, and behind a checkpoint', () => {
  fc.assert(
    fc.property(anyDay, randomHabit(60), fc.integer({ min: -20, max: 70 }), (today, given, ago) => {
      const habit = historyOf(given, today)
      const created = addDays(today, -given.created)
      const day = addDays(today, -ago)
      const rows = rowsOfHistory(habit, created, null)
      const expectPlain = ({ isDue, hasEntry, done, amount }: ReturnType<typeof habitOnDay>) =>
        expect({ isListed: isDue || hasEntry, done, amount }).toEqual(plain(habit, day))
      expectPlain(habitOnDay(rows, dayNumber(day)))
      const checkpoint = habitCheckpoint(rows, dayNumber(today) - 10)
      if (checkpoint.day <= dayNumber(habit.began)) return
      expectPlain(habitOnDay({ ...rows, checkpoint, began: dayNumber(habit.began) }, dayNumber(day)))
    }),
    { numRuns: 300 },
  )
})

/** 2026-11-18 is a Wednesday, and the week begins on Sunday 15. */
const twice = testHabit({
  today: '2026-11-18',
  schedule: { kind: 'times_per_week', times: 2 },
  created: '2026-11-01',
  entries: '2026-11-16 2026-11-17 2026-11-18',
})

test.each([
  ['2026-11-15', { isDue: true, done: false }],
  ['2026-11-16', { isDue: true, done: true }],
  ['2026-11-17', { isDue: true, done: true }],
  ['2026-11-18', { isDue: false, done: true }],
  ['2026-11-19', { isDue: false, done: false }],
  ['2026-11-22', { isDue: true, done: false }],
])('twice a week, done on three days: %s', (day, expected) => {
  const rows = rowsOfHistory(twice, d('2026-11-01'), null)
  expect(habitOnDay(rows, dayNumber(d(day)))).toMatchObject(expected)
})
