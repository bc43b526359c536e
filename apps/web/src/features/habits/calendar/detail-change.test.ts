import { addDays } from '@dayloom/domain/local-day'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { daySchema } from '@dayloom/validators/fields'
import type { HabitDetail } from '@dayloom/validators/habits'
import { expect, test } from 'vitest'
import type { HabitChange } from '../habit-changes.ts'
import { withDetailChange } from './detail-change.ts'

/** A Wednesday. */
const today = daySchema.parse('2026-03-04')
const asOf = { today, weekStart: 'sunday' } as const
const ago = (days: number) => addDays(today, -days)

const detail = (done: readonly number[], fields: Partial<HabitDetail> = {}): HabitDetail => ({
  ...wholeHabit({ id: 'read' }),
  completion_history: done.map((days) => ({
    completed_date: ago(days),
    completed_at: null,
    amount: null,
    note: null,
  })),
  skips: [],
  rests: [],
  routine_since: null,
  created_day: ago(30),
  schedules: [],
  goals: [],
  ...fields,
})

const mark = (days: number): HabitChange => ({
  op: 'entry',
  id: 'read',
  date: ago(days),
  change: { kind: 'set' },
})
const clear = (days: number): HabitChange => ({
  op: 'entry',
  id: 'read',
  date: ago(days),
  change: { kind: 'remove' },
})
const skip = (days: number, isSkipped = true): HabitChange => ({
  op: 'skip',
  id: 'read',
  date: ago(days),
  isSkipped,
})
const timesAWeek = (times: number) => ({
  schedules: [{ from: ago(30), value: { kind: 'times_per_week', times } as const }],
})

test.each<[string, HabitDetail, HabitChange, Partial<HabitDetail>]>([
  ['today after yesterday', detail([1]), mark(0), { streak_count: 2, completed_today: true }],
  ['yesterday, which joins two runs', detail([0, 2, 3]), mark(1), { streak_count: 4, longest_streak: 4 }],
  ['a day that is taken back cuts the run', detail([0, 1, 2]), clear(1), { streak_count: 1 }],
  ['a missed day that is skipped joins two runs', detail([0, 2, 3]), skip(1), { streak_count: 3 }],
  [
    'a skip that is taken back cuts them again',
    detail([0, 2], { skips: [ago(1)] }),
    skip(1, false),
    { streak_count: 1, skips: [] },
  ],
  [
    'a day that is not due counts for nothing',
    detail([0], { schedules: [{ from: ago(30), value: { kind: 'weekdays', days: ['wed'] } }] }),
    mark(1),
    { streak_count: 1, recent_completions: [ago(0), ago(1)] },
  ],
  [
    'a week that reaches its times',
    detail([0, 1], timesAWeek(3)),
    mark(2),
    { streak_unit: 'weeks', streak_count: 1, this_week: { done: 3, target: 3 }, due_today: false },
  ],
  [
    'a skipped day that takes one off the target',
    detail([0, 1], timesAWeek(3)),
    skip(2),
    { streak_count: 1, this_week: { done: 2, target: 2 } },
  ],
  [
    "a day is judged by the goal it had, not by today's",
    detail([], {
      goals: [
        { from: ago(30), value: { direction: 'at_least', amount: 5, unit: 'km' } },
        { from: ago(0), value: { direction: 'at_least', amount: 9, unit: 'km' } },
      ],
    }),
    mark(1),
    {
      completion_history: [{ completed_date: ago(1), completed_at: null, amount: 5, note: null }],
      recent_completions: [ago(1)],
      streak_count: 1,
    },
  ],
])('%s', (_, habit, change, expected) => {
  expect(withDetailChange(habit, change, asOf)).toMatchObject(expected)
})

test('a note changes nothing but the note, and stays where it is not sent', () => {
  const write = (note: string | null | undefined): HabitChange => ({
    op: 'entry',
    id: 'read',
    date: today,
    change: { kind: 'set', amount: 2, note },
  })
  const noted = withDetailChange(detail([0]), write('On the train'), asOf)
  expect(noted.completion_history).toEqual([
    { completed_date: today, completed_at: null, amount: 2, note: 'On the train' },
  ])
  expect(withDetailChange(noted, write(undefined), asOf).completion_history[0]?.note).toBe('On the train')
  expect(withDetailChange(noted, write(null), asOf).completion_history[0]?.note).toBeNull()
})

test('what is about another habit changes nothing', () => {
  const habit = detail([0])
  expect(withDetailChange(habit, { op: 'skip', id: 'run', date: ago(1), isSkipped: true }, asOf)).toBe(habit)
})
