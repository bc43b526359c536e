import type { Dashboard } from '@dayloom/validators/dashboard'
import { taskPriorities, taskStatuses } from '@dayloom/validators/enums'
import type { Task } from '@dayloom/validators/tasks'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dashboardTask, withoutTask, withTask } from './dashboard.ts'
import { pendingTasks, recentActivity, shown, taskCounts, upcomingTasks } from './task-selection.ts'
import { ids, wholeTask as task } from './testing/tasks.ts'

const now = new Date('2026-03-10T12:00:00Z')

/** What the server answers for someone with these tasks and no others. */
const boardOf = (tasks: readonly Task[]): Dashboard => {
  const recent = recentActivity(tasks, shown.recentCard)
  return {
    stats: { ...taskCounts(tasks, now), longestStreak: 0 },
    upcomingTasks: upcomingTasks(tasks, shown.upcomingCard),
    pendingTasks: pendingTasks(tasks, shown.pendingCard),
    recentActivity: recent,
    completedTasks: recent,
    habits: [],
  }
}

const instant = fc
  .integer({ min: -5, max: 5 })
  .map((days) => new Date(now.getTime() + days * 86_400_000).toISOString())

const anyTask = (id: string) =>
  fc
    .record({
      status: fc.constantFrom(...taskStatuses),
      priority: fc.constantFrom(...taskPriorities),
      due_date: fc.option(instant),
      updated_at: instant,
    })
    .map((fields) => task({ id, ...fields }))

/** So few that every list has room for all of them. */
const fewTasks = fc.tuple(anyTask('a'), anyTask('b'), anyTask('c'))

test('a changed task is where the server will put it', () => {
  fc.assert(
    fc.property(fewTasks, anyTask('b'), ([a, b, c], changed) => {
      expect(withTask(boardOf([a, b, c]), changed, now)).toEqual(boardOf([a, changed, c]))
    }),
  )
})

test('changed back, the dashboard is what it was', () => {
  fc.assert(
    fc.property(fewTasks, anyTask('b'), (tasks, changed) => {
      const board = boardOf(tasks)
      expect(withTask(withTask(board, changed, now), tasks[1], now)).toEqual(board)
    }),
  )
})

test('a deleted task is gone from every list and number', () => {
  fc.assert(
    fc.property(fewTasks, ([a, b, c]) => {
      expect(withoutTask(boardOf([a, b, c]), b.id, now)).toEqual(boardOf([a, c]))
    }),
  )
})

describe('with more tasks than the lists have room for', () => {
  const due = (hour: number) => `2026-03-11T0${hour}:00:00.000Z`
  const tasks = Array.from({ length: 8 }, (_, index) => task({ id: `t${index}`, due_date: due(index) }))
  const board = boardOf(tasks)

  test('a list that loses a task waits for the server to fill it up', () => {
    const done = withTask(board, task({ id: 't1', status: 'done', due_date: due(1) }), now)
    expect(ids(done.upcomingTasks)).toBe('t0 t2 t3 t4 t5')
    expect(ids(done.pendingTasks)).toBe('t0 t2')
    expect(ids(done.completedTasks)).toBe('t1')
    expect(done.stats).toEqual({ completedTasks: 1, pendingTasks: 7, overdueTasks: 0, longestStreak: 0 })
  })

  test('a list never grows over its size', () => {
    const early = withTask(board, task({ id: 't9', due_date: '2026-03-10T13:00:00.000Z' }), now)
    expect(ids(early.upcomingTasks)).toBe('t9 t0 t1 t2 t3 t4')
  })

  test('a task that is not shown changes no number', () => {
    expect(dashboardTask(board, 't7')).toBeUndefined()
    expect(withoutTask(board, 't7', now)).toEqual(board)
    expect(withTask(board, task({ id: 't7', status: 'done' }), now).stats).toEqual(board.stats)
  })
})
