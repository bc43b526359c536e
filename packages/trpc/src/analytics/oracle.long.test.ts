import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { isOverdue } from '@dayloom/domain/due'
import { localDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { insightsSchema, workloadSchema, type Insights, type Workload } from '@dayloom/validators/analytics'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserContext } from '../context.ts'
import { newId } from '../platform/ids.ts'
import { createClock, createTestContext, signInAs } from '../../testing/context.ts'
import { anyCase, type Case } from './cases.testing.ts'
import {
  averageCompletionHours,
  currentStreak,
  dailyStats,
  habitStats,
  hourlyStats,
  priorityStats,
} from './insights.testing.ts'
import { getInsights, getWorkload } from './service.ts'
import { weeklyWorkload } from './weekly-workload.testing.ts'

const CASES = 1000
/** People whose histories are written at once. */
const BATCH = 50

let database: TestDatabase
let someone: UserContext

beforeAll(async () => {
  database = await createTestDatabase()
  someone = await signInAs(createTestContext(database.db, createClock('2026-11-20T09:00:00Z').now).context)
})
afterAll(() => database.close())

/** The list is in the order of the positions, which are made of this. */
const createdAt = (now: Date, index: number) => new Date(now.getTime() + index)

/** The rules in plain code over plain data. */
const expected = (
  { timezone, day_starts_at, now, days, ...rest }: Case,
  habitIds: string[],
): Insights & Workload => {
  const clock = { timezone, day_starts_at }
  const tasks = rest.tasks
    .filter(({ deleted }) => !deleted)
    .map((task) => ({ ...task, id: '', updated_at: task.created_at }))
  const habits = rest.habits
    .map((habit, index) => ({
      ...habit,
      id: habitIds[index] ?? '',
      created: localDay(createdAt(now, index), daysIn('UTC')),
    }))
    .filter(({ deleted }) => !deleted)
  return {
    days,
    current_streak: currentStreak(tasks, now, clock),
    completion_time: { avg_completion_hours: averageCompletionHours(tasks, days, now, clock) },
    daily_stats: dailyStats(tasks, days, now, clock),
    priority_stats: priorityStats(tasks, days, now, clock),
    hourly_stats: hourlyStats(tasks, days, now, clock),
    habit_stats: habitStats(habits, localDay(now, clock)),
    overdue_tasks: { overdue_count: tasks.filter((task) => isOverdue(task, { now, ...clock })).length },
    weekly_workload: weeklyWorkload(tasks, now, clock),
  }
}

/** Writes the histories of a whole batch at once, each under a person of its own. */
const store = async (cases: Case[]) => {
  const people = cases.map((each) => {
    const user = {
      ...someone.user,
      id: newId(each.now),
      timezone: each.timezone,
      day_starts_at: each.day_starts_at,
    }
    return {
      each,
      ctx: { ...someone, user, now: () => each.now },
      habitIds: each.habits.map(() => newId(each.now)),
    }
  })
  const long_ago = new Date('2000-01-01T00:00:00Z')
  const users = people.map(({ ctx: { user } }) => ({
    id: user.id,
    email: user.id,
    name: user.name,
    timezone: user.timezone,
    day_starts_at: user.day_starts_at,
    created_at: long_ago,
  }))
  const tasks = people.flatMap(({ each: { tasks, now }, ctx: { user } }) =>
    tasks.map(({ deleted, ...task }) => {
      const id = newId(now)
      const plain = { user_id: user.id, id, title: 'Write', position: id, version: 1, updated_at: now }
      return { ...plain, ...task, deleted_at: deleted ? long_ago : null }
    }),
  )
  const habits = people.flatMap(({ each: { habits, now }, ctx: { user }, habitIds }) =>
    habits.map(({ name, deleted, completions }, index) => {
      const created_at = createdAt(now, index)
      const plain = { user_id: user.id, id: habitIds[index] ?? '', created_at, updated_at: created_at }
      return { ...plain, name, deleted_at: deleted ? long_ago : null, completions }
    }),
  )
  const completions = habits.flatMap(({ user_id, id, completions, created_at }) =>
    completions.map((completed_date) => ({
      user_id,
      habit_id: id,
      completed_date,
      completed_at: created_at,
    })),
  )
  const { db } = database
  await db.user.createMany({ data: users })
  await db.$executeRaw`
    INSERT INTO tasks (user_id, id, title, position, version, status, priority, due_date, due_day, created_at, updated_at,
      completed_at, deleted_at)
    SELECT user_id, id, title, position, version, status, priority, due_date, due_day, created_at, updated_at,
      completed_at, deleted_at
    FROM jsonb_populate_recordset(NULL::tasks, ${json(tasks)}::jsonb)`
  await db.$executeRaw`
    INSERT INTO habits (user_id, id, name, created_at, updated_at, deleted_at, created_day, position)
    SELECT user_id, id, name, created_at, updated_at, deleted_at, created_at::date, created_at::text || id
    FROM jsonb_populate_recordset(NULL::habits, ${json(habits)}::jsonb)`
  await db.$executeRaw`
    INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
    SELECT user_id, habit_id, completed_date, completed_at FROM jsonb_populate_recordset(NULL::habit_completions, ${json(completions)}::jsonb)`
  return people
}

const json = (rows: object[]) => JSON.stringify(rows)

const seed = Math.floor(Math.random() * 2 ** 31)

test(`the database counts what the rules count (seed ${seed})`, async () => {
  const cases = fc.sample(anyCase, { seed, numRuns: CASES })
  for (let first = 0; first < CASES; first += BATCH) {
    for (const { each, habitIds, ctx } of await store(cases.slice(first, first + BATCH))) {
      const [numbers, weeks] = await Promise.all([getInsights(ctx, { days: each.days }), getWorkload(ctx)])
      const answer = { ...insightsSchema.parse(numbers), ...workloadSchema.parse(weeks) }
      expect(answer, `${each.timezone} from ${each.day_starts_at} at ${each.now.toISOString()}`).toEqual(
        expected(each, habitIds),
      )
    }
  }
})
