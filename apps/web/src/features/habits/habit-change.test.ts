import { addDays, lastDays } from '@dayloom/domain/local-day'
import { streaks } from '@dayloom/domain/streaks'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { daySchema, type Day } from '@dayloom/validators/fields'
import type { Habit, HabitDetail } from '@dayloom/validators/habits'
import { describe, expect, test } from 'vitest'
import { withDay, withHabit, withoutHabit } from './habit-change.ts'

const d = (text: string) => daySchema.parse(text)
const today = d('2026-03-02')
const ago = (days: number) => addDays(today, -days)
const run = (from: number, to: number) => lastDays(ago(to), from - to + 1)

/** What the server answers for a habit that was done on these days. */
const listed = (days: readonly Day[], changes: Partial<Habit> = {}): Habit =>
  wholeHabit({
    id: '0190a000-0000-7000-8000-000000000001',
    recent_completions: days
      .filter((each) => each > ago(7) && each <= today)
      .toSorted()
      .toReversed(),
    ...streaks(days, today),
    ...changes,
  })

const detailed = (days: readonly Day[]): HabitDetail => ({
  ...listed(days),
  completion_history: days
    .toSorted()
    .toReversed()
    .map((completed_date) => ({ completed_date, amount: null, note: null })),
  skips: [],
})

const without = (days: readonly Day[], day: Day) => days.filter((each) => each !== day)

describe('a day that is marked or taken back', () => {
  test.each([
    ['the first day ever', [], ago(0), 1],
    ['today after yesterday', run(1, 1), ago(0), 2],
    ['today after a long run, longer than the seven days that are known', run(36, 1), ago(0), 37],
    ['today after a gap', run(9, 2), ago(0), 1],
    ['yesterday, which joins today to what was before', [ago(0), ...run(6, 2)], ago(1), 7],
    ['a day before the run', run(2, 0), ago(3), 4],
    ['a day that touches nothing', run(2, 0), ago(5), 3],
  ])('%s', (_, days, day, streak) => {
    const after = listed([...days, day])
    expect(after.streak_count).toBe(streak)
    expect(withDay(listed(days), day, true, today)).toEqual(after)
    expect(withDay(detailed(days), day, true, today)).toEqual(detailed([...days, day]))
  })

  test.each([
    ['the only day', run(0, 0), ago(0), 0],
    ['today, of a long run', run(36, 0), ago(0), 36],
    ['today, alone after a gap', [ago(0), ...run(9, 2)], ago(0), 0],
    ['yesterday, which cuts the run', run(6, 0), ago(1), 1],
  ])('taken back: %s', (_, days, day, streak) => {
    const rest = without(days, day)
    expect(listed(rest).streak_count).toBe(streak)
    expect(withDay(listed(days), day, false, today)).toEqual(listed(rest))
    expect(withDay(detailed(days), day, false, today)).toEqual(detailed(rest))
  })

  test('the whole history knows more than the list: an old day that joins two runs', () => {
    const days = [...run(20, 11), ...run(9, 0)]
    expect(withDay(detailed(days), ago(10), true, today)).toMatchObject({
      streak_count: 21,
      longest_streak: 21,
    })
  })

  test('a best streak of long ago outlives today', () => {
    const habit = listed(run(1, 1), { longest_streak: 50 })
    const marked = withDay(habit, today, true, today)
    expect(marked).toMatchObject({ streak_count: 2, longest_streak: 50 })
    expect(withDay(marked, today, false, today)).toEqual(habit)
  })

  test('twice is once', () => {
    const once = withDay(listed(run(3, 1)), today, true, today)
    expect(withDay(once, today, true, today)).toEqual(once)
  })
})

describe('the list', () => {
  // By code unit: capitals come before small letters, whatever the language says.
  const older = listed([], { id: '0190a000-0000-7000-8000-000000000003', position: 'Zz' })
  const newer = listed([], { id: '0190a000-0000-7000-8000-000000000002', position: 'a1' })
  const twin = listed([], { id: '0190a000-0000-7000-8000-000000000009', position: 'a0' })

  test('a habit that comes back takes its old place', () => {
    expect(withHabit([older, newer], twin)).toEqual([older, twin, newer])
    expect(withHabit(withoutHabit([older, twin, newer], older.id), older)).toEqual([older, twin, newer])
  })

  test('a habit is in it once', () => {
    const renamed = { ...newer, name: 'Run' }
    expect(withHabit([older, newer], renamed)).toEqual([older, renamed])
  })
})
