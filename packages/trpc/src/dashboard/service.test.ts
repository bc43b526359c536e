import { longestStreak } from '@dayloom/domain/habit-summary'
import { pendingTasks, upcomingTasks } from '@dayloom/domain/task-selection'
import { listLimits } from '@dayloom/domain/tasks/list-limits'
import { taskPriorities, taskStatuses } from '@dayloom/validators/enums'
import { daySchema } from '@dayloom/validators/fields'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { createTestHarness } from '../../testing/harness.ts'
import { recentActivity, taskCounts } from './rules.testing.ts'

const NOW = '2026-03-08T09:30:00.000Z'
const harness = createTestHarness(NOW)

/** Few different minutes around now, so that many are equal and the rules of second rank decide. */
const minute = fc.integer({ min: -3, max: 3 }).map((offset) => new Date(Date.parse(NOW) + offset * 60_000))
const someTask = fc.record({
  status: fc.constantFrom(...taskStatuses),
  priority: fc.constantFrom(...taskPriorities),
  due_date: fc.option(minute, { nil: null }),
  created_at: minute,
  updated_at: minute,
  deleted: fc.nat(5).map((n) => n === 0),
})

test('an empty account has an empty dashboard', async () => {
  const { api } = await harness.createUser()
  expect(await api.dashboard.get()).toEqual({
    stats: { completedTasks: 0, pendingTasks: 0, longestStreak: 0, overdueTasks: 0 },
    completedTasks: [],
    pendingTasks: [],
    upcomingTasks: [],
    recentActivity: [],
    habits: [],
  })
})

test('on random tasks it selects, orders and counts as the rules do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someTask, { maxLength: 25 }), async (tasks) => {
      const { api, ctx } = await harness.createUser()
      const rows = tasks.map(({ deleted, ...task }, index) => ({
        ...task,
        user_id: ctx.user.id,
        id: newId(task.created_at),
        due_day: null,
        title: `${index}`,
        position: `a${index}`,
        completed_at: task.status === 'done' ? task.updated_at : null,
        deleted_at: deleted ? harness.clock.now() : null,
      }))
      await harness.db().task.createMany({ data: rows })
      const there = rows.filter(({ deleted_at }) => deleted_at === null)
      const { stats, ...lists } = await api.dashboard.get()
      const ids = (list: { id: string }[]) => list.map(({ id }) => id)
      expect(stats).toEqual({ ...taskCounts(there, harness.clock.now()), longestStreak: 0 })
      expect(ids(lists.upcomingTasks)).toEqual(ids(upcomingTasks(there, listLimits.upcomingCard)))
      expect(ids(lists.recentActivity)).toEqual(ids(recentActivity(there, listLimits.recentCard)))
      expect(ids(lists.pendingTasks)).toEqual(ids(pendingTasks(there, listLimits.pendingCard)))
      expect(lists.completedTasks).toEqual(lists.recentActivity)
    }),
    { numRuns: 100 },
  )
})

test('shows the first six habits, and the longest streak of all', async () => {
  const { api } = await harness.createUser()
  for (const name of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7']) {
    harness.clock.advance(1)
    const { id } = await api.habits.create({ name })
    if (name === 'h7') await api.habits.complete({ id })
  }
  const { habits, stats } = await api.dashboard.get()
  expect(habits.map(({ name }) => name)).toEqual(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
  expect(stats.longestStreak).toBe(longestStreak(await api.habits.list()))
  expect(stats.longestStreak).toBe(1)
})

test('habits that are not due today come after those that are', async () => {
  const { api } = await harness.createUser()
  const { id } = await api.habits.create({ name: 'Rested' })
  await api.habits.create({ name: 'Due' })
  await api.habits.skipDay({ id, date: daySchema.parse('2026-03-08') })
  expect((await api.dashboard.get()).habits.map(({ name }) => name)).toEqual(['Due', 'Rested'])
})
