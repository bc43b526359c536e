import { wholeHabit } from '@dayloom/domain/testing/habits'
import { expect, test } from 'vitest'
import { encouragementFor, progressOf, stepsDone, type Progress } from './progress.ts'

const nothing: Progress = {
  completed: 0,
  pending: 0,
  overdue: 0,
  longestStreak: 0,
  habits: 0,
  habitsDue: 0,
  habitsDone: 0,
}

test.each<[string, Partial<Progress>, object]>([
  ['a new account', {}, { kind: 'start', count: 0 }],
  ['one task, not done', { pending: 1 }, { kind: 'firstDone', count: 1 }],
  ['one task done, none left', { completed: 1 }, { kind: 'allDone', count: 1 }],
  ['some done, some left', { completed: 2, pending: 3 }, { kind: 'rolling', count: 3 }],
  [
    'late work comes first',
    { pending: 3, overdue: 1, habits: 1, habitsDue: 1 },
    { kind: 'overdue', count: 1 },
  ],
  [
    'a habit is open',
    { habits: 3, habitsDue: 3, habitsDone: 2, longestStreak: 9 },
    { kind: 'habitsWaiting', count: 1 },
  ],
  ['none is due today', { habits: 3 }, { kind: 'habitsOnly', count: 0 }],
  [
    'two days are no streak yet',
    { habits: 1, habitsDue: 1, habitsDone: 1, longestStreak: 2 },
    { kind: 'habitsOnly', count: 0 },
  ],
  [
    'three days are',
    { habits: 1, habitsDue: 1, habitsDone: 1, longestStreak: 3 },
    { kind: 'streak', count: 3 },
  ],
])('%s', (_, progress, expected) => {
  expect(encouragementFor({ ...nothing, ...progress })).toEqual(expected)
})

test.each<[string, Parameters<typeof stepsDone>[0], string[]]>([
  [
    'before the server answered',
    { progress: undefined, user: { task_reminders_enabled: false }, analyticsSeen: false },
    [],
  ],
  [
    'an open task counts as created',
    { progress: { ...nothing, pending: 1 }, user: { task_reminders_enabled: false }, analyticsSeen: false },
    ['task'],
  ],
  [
    'everything',
    {
      progress: { ...nothing, completed: 1, habits: 1 },
      user: { task_reminders_enabled: true },
      analyticsSeen: true,
    },
    ['task', 'habit', 'analytics', 'alerts'],
  ],
])('steps done: %s', (_, known, expected) => {
  const done = Object.entries(stepsDone(known)).flatMap(([step, isDone]) => (isDone ? [step] : []))
  expect(done).toEqual(expected)
})

const board = {
  stats: { completedTasks: 4, pendingTasks: 3, overdueTasks: 1, longestStreak: 2 },
  completedTasks: [],
  pendingTasks: [],
  upcomingTasks: [],
  recentActivity: [],
}

test('habits are counted whole, not only those the dashboard lists', () => {
  const habits = Array.from({ length: 8 }, (_, index) =>
    wholeHabit({ id: `habit-${index}`, completed_today: index < 7 }),
  )
  expect(progressOf({ ...board, habits: habits.slice(0, 6) }, habits)).toEqual({
    completed: 4,
    pending: 3,
    overdue: 1,
    longestStreak: 2,
    habits: 8,
    habitsDue: 8,
    habitsDone: 7,
  })
})

test('what is not due today, or is kept by itself, is not to be done today', () => {
  const goal = { direction: 'at_most', amount: 2, unit: 'cups' } as const
  const habits = [
    wholeHabit({ id: 'due' }),
    wholeHabit({ id: 'tomorrow', due_today: false }),
    wholeHabit({ id: 'limit', goal }),
    wholeHabit({ id: 'done anyway', due_today: false, completed_today: true }),
  ]
  const progress = progressOf({ ...board, habits }, habits)
  expect(progress).toMatchObject({ habits: 4, habitsDue: 2, habitsDone: 1 })
  expect(encouragementFor({ ...progress, overdue: 0 })).toEqual({ kind: 'habitsWaiting', count: 1 })
})
