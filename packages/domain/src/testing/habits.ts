import type { Goal, Schedule, WeekStart } from '@dayloom/validators/habits/schedule'
import { habitHistory } from '../habits/history.ts'
import type { Version } from '../habits/versions.ts'
import type { Habit } from '@dayloom/validators/habits'
import { d, ds } from './days.ts'

interface TestHabit {
  today: string
  created?: string
  weekStart?: WeekStart
  /** Days, or `day:amount`. */
  entries?: string
  skips?: string
  schedule?: Schedule
  goal?: Goal
  schedules?: Version<Schedule>[]
  goals?: Version<Goal | null>[]
  startsOn?: string
  endsOn?: string
}

/** A habit as tests write it. It was created on its first day, or today, where nothing else is said. */
export const testHabit = (given: TestHabit) => {
  const {
    today,
    entries = '',
    skips = '',
    weekStart = 'sunday',
    schedule = { kind: 'daily' } as const,
  } = given
  const pairs = entries
    .split(' ')
    .filter(Boolean)
    .map((entry) => entry.split(':'))
    .map(([day = '', amount]) => [d(day), amount === undefined ? null : Number(amount)] as const)
  const created = d(given.created ?? pairs[0]?.[0] ?? today)
  return habitHistory({
    created,
    today: d(today),
    weekStart,
    entries: new Map(pairs),
    skips: new Set(ds(skips)),
    schedules: given.schedules ?? [{ from: created, value: schedule }],
    goals: given.goals ?? (given.goal ? [{ from: created, value: given.goal }] : []),
    startsOn: given.startsOn ? d(given.startsOn) : null,
    endsOn: given.endsOn ? d(given.endsOn) : null,
  })
}

/** A habit as the server answers it: new, and due every day. */
export const wholeHabit = (fields: Partial<Habit> = {}): Habit => ({
  id: 'read',
  name: 'Read',
  description: null,
  remind_at_time: null,
  reminders: [],
  starts_on: null,
  ends_on: null,
  block: null,
  routine_id: null,
  schedule: { kind: 'daily' },
  goal: null,
  color: 'gray',
  archived: false,
  position: 'a0',
  streak_unit: 'days',
  streak_count: 0,
  longest_streak: 0,
  strength: 0,
  completed_today: false,
  due_today: true,
  skipped_today: false,
  amount_today: null,
  usual_amount: null,
  this_week: { done: 0, target: 7 },
  this_month: null,
  recent_completions: [],
  created_at: '2026-01-01T00:00:00.000Z',
  ...fields,
})
