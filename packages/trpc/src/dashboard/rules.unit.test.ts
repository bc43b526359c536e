import { doneTask, ids, task } from '@dayloom/domain/testing/tasks'
import { expect, test } from 'vitest'
import { recentActivity, taskCounts } from './rules.testing.ts'

test('recentActivity: done, the last touched first', () => {
  const tasks = [
    doneTask('2026-11-01T00:00:00.000Z', { id: 'first' }),
    task({ id: 'open', updated_at: '2026-11-20T00:00:00.000Z' }),
    doneTask('2026-11-02T00:00:00.000Z', { id: 'second' }),
    doneTask('2026-10-01T00:00:00.000Z', { id: 'edited', updated_at: '2026-11-03T00:00:00.000Z' }),
  ]
  expect(ids(recentActivity(tasks, 4))).toBe('edited second first')
  expect(ids(recentActivity(tasks, 1))).toBe('edited')
})

test('taskCounts', () => {
  const now = new Date('2026-11-20T09:00:00.000Z')
  const tasks = [
    task({ due_date: '2026-11-20T08:59:59.999Z' }),
    task({ due_date: '2026-11-20T09:00:00.000Z' }),
    task({ status: 'in_progress' }),
    doneTask('2026-11-19T00:00:00.000Z', { due_date: '2026-11-01T00:00:00.000Z' }),
  ]
  expect(taskCounts(tasks, now)).toEqual({ completedTasks: 1, pendingTasks: 3, overdueTasks: 1 })
  expect(taskCounts([], now)).toEqual({ completedTasks: 0, pendingTasks: 0, overdueTasks: 0 })
})

test('between equals the id decides', () => {
  const done = ['b', 'c', 'a'].map((id) => doneTask('2026-11-20T00:00:00.000Z', { id }))
  expect(ids(recentActivity(done, 6))).toBe('c b a')
})
