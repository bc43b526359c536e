import { describe, expect, test } from 'vitest'
import { pendingTasks, upcomingTasks } from './task-selection.ts'
import { listLimits, moreLabel } from './tasks/list-limits.ts'
import { doneTask, ids, task } from './testing/tasks.ts'

describe('upcomingTasks', () => {
  test('not done, dated, the next due first', () => {
    const tasks = [
      task({ id: 'later', due_date: '2026-12-01T00:00:00.000Z' }),
      task({ id: 'undated' }),
      task({ id: 'sooner', due_date: '2026-11-21T00:00:00.000Z', status: 'in_progress' }),
      doneTask('2026-11-19T00:00:00.000Z', { id: 'done', due_date: '2026-11-21T00:00:00.000Z' }),
      task({ id: 'overdue', due_date: '2026-11-01T00:00:00.000Z' }),
    ]
    expect(ids(upcomingTasks(tasks, 6))).toBe('overdue sooner later')
    expect(ids(upcomingTasks(tasks, 2))).toBe('overdue sooner')
    expect(ids(tasks)).toBe('later undated sooner done overdue')
  })

  test('accepts dates of rows and of the API', () => {
    const tasks = [
      task({ id: 'b', due_date: new Date('2026-11-22T00:00:00.000Z') }),
      task({ id: 'a', due_date: '2026-11-21T00:00:00.000Z' }),
    ]
    expect(ids(upcomingTasks(tasks, 6))).toBe('a b')
  })
})

test('the id decides between equals, so every reader sees one order', () => {
  const due_date = '2026-11-21T00:00:00.000Z'
  const open = ['b', 'c', 'a'].map((id) => task({ id, due_date }))
  expect(ids(upcomingTasks(open, 6))).toBe('a b c')
  expect(ids(pendingTasks(open, 6))).toBe('c b a')
})

test('pendingTasks: by priority, then dated first by due date, then the newest', () => {
  const tasks = [
    task({ id: 'low-dated', priority: 'low', due_date: '2026-11-20T00:00:00.000Z' }),
    task({ id: 'medium-undated-old', created_at: '2026-01-01T00:00:00.000Z' }),
    task({ id: 'medium-undated-new', created_at: '2026-02-01T00:00:00.000Z' }),
    task({ id: 'medium-late', due_date: '2026-12-01T00:00:00.000Z', created_at: '2026-03-01T00:00:00.000Z' }),
    task({ id: 'medium-soon', due_date: '2026-11-21T00:00:00.000Z' }),
    task({ id: 'high-undated', priority: 'high', status: 'in_progress' }),
    doneTask('2026-11-19T00:00:00.000Z', { id: 'high-done', priority: 'high' }),
  ]
  expect(ids(pendingTasks(tasks, 9))).toBe(
    'high-undated medium-soon medium-late medium-undated-new medium-undated-old low-dated',
  )
  expect(ids(pendingTasks(tasks, listLimits.pendingCard))).toBe('high-undated medium-soon medium-late')
})

test('the numbers of the screens', () => {
  expect(listLimits).toEqual({
    habitsInAnalytics: 6,
    upcomingPanel: 5,
    upcomingCard: 6,
    recentPanel: 3,
    recentCard: 4,
    pendingCard: 3,
    habitsPanel: 6,
    statCardTitles: 2,
    listCardTitles: 3,
  })
})

test.each([
  [0, 2, null],
  [2, 2, null],
  [3, 2, '+1 more'],
  [9, 3, '+6 more'],
])('of %i with room for %i: %s', (total, visible, label) => {
  expect(moreLabel(total, visible)).toBe(label)
})
