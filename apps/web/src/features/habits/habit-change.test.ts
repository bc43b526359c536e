import { addDays } from '@dayloom/domain/local-day'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { daySchema } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import type { Goal } from '@dayloom/validators/habits/schedule'
import { describe, expect, test } from 'vitest'
import { withEntryChange, withHabit, withHabitAfter, withoutHabit } from './habit-change.ts'

const today = daySchema.parse('2026-03-02')
const yesterday = addDays(today, -1)
const atLeast: Goal = { direction: 'at_least', amount: 3, unit: 'km' }
const atMost: Goal = { ...atLeast, direction: 'at_most' }

test.each([
  ['done', null, { kind: 'set' }, true],
  ['taken back', null, { kind: 'remove' }, false],
  ['below its goal', atLeast, { kind: 'set', amount: 2.99 }, false],
  ['at its goal', atLeast, { kind: 'set', amount: 3 }, true],
  ['raised to its goal', atLeast, { kind: 'set' }, true],
  ['within its limit', atMost, { kind: 'set', amount: 3 }, true],
  ['above its limit', atMost, { kind: 'set', amount: 3.01 }, false],
  ['without anything under a limit, which is kept', atMost, { kind: 'remove' }, true],
] as const)('yesterday %s: a list shows whether it was done', (_, goal, change, done) => {
  for (const before of [[], [yesterday]]) {
    const habit = wholeHabit({ goal, recent_completions: before })
    expect(withEntryChange(habit, yesterday, change, today).recent_completions).toEqual(
      done ? [yesterday] : [],
    )
  }
})

test('days stay newest first', () => {
  const habit = wholeHabit({ recent_completions: [today, addDays(today, -3)] })
  expect(withEntryChange(habit, yesterday, { kind: 'set' }, today).recent_completions).toEqual([
    today,
    yesterday,
    addDays(today, -3),
  ])
})

describe('the list', () => {
  const listed = (id: string, position: string): Habit => wholeHabit({ id, position })
  // By code unit: capitals come before small letters, whatever the language says.
  const [first, middle, last] = [listed('first', 'Zz'), listed('middle', 'a0'), listed('last', 'a1')]
  const ids = (habits: readonly Habit[]) => habits.map(({ id }) => id).join(' ')

  test('a habit that comes back takes its old place', () => {
    expect(ids(withHabit([first, last], middle))).toBe('first middle last')
    expect(ids(withHabit(withoutHabit([first, middle, last], 'first'), first))).toBe('first middle last')
  })

  test('a habit is in it once', () => {
    const renamed = { ...last, name: 'Run' }
    expect(withHabit([first, last], renamed)).toEqual([first, renamed])
  })

  test.each([
    ['last', null, 'last first middle'],
    ['last', 'first', 'first last middle'],
    ['first', 'last', 'middle last first'],
    ['first', 'middle', 'middle first last'],
    ['middle', 'first', 'first middle last'],
    ['unknown', null, 'first middle last'],
  ])('%s behind %s', (id, afterId, expected) => {
    expect(ids(withHabitAfter([first, middle, last], id, afterId))).toBe(expected)
  })

  test('one move after another, before any is answered', () => {
    const once = withHabitAfter([first, middle, last], 'last', 'first')
    expect(ids(withHabitAfter(once, 'middle', 'first'))).toBe('first middle last')
  })
})
