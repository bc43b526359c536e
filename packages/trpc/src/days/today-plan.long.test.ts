import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { connectTo, explainStatement, planModes } from '@dayloom/db/testing/plans'
import { recordStatements } from '@dayloom/db/testing/statements'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserContext } from '../context.ts'
import { createClock, createTestContext, signInAs } from '../../testing/context.ts'
import { getToday } from './today.ts'

const clock = createClock('2026-11-18T12:00:00.000Z')
const BATCH = 5000

const recorder = recordStatements()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  recorder.stop()
  await database.close()
})

/** Spread over three years, 200 of them repeating, a tenth planned for today; all of them open, or most of them done. */
const fill = async ({ user }: UserContext, count: number, doneOf: number) => {
  for (let first = 1; first <= count; first += BATCH)
    await database.db.$executeRaw`
      INSERT INTO tasks (user_id, id, title, position, created_at, updated_at, due_date, status, completed_at,
        repeat, series_id, planned_for)
      SELECT ${user.id}::uuid, gen_random_uuid(), 'Task ' || n, 'b' || lpad(n::text, 6, '0'), at, at,
        at + interval '3 days', (CASE WHEN n % 100 < ${doneOf}::int THEN 'done' ELSE 'todo' END)::task_status,
        CASE WHEN n % 100 < ${doneOf}::int THEN at + interval '1 hour' END,
        CASE WHEN n <= 200 THEN 'FREQ=DAILY' END, CASE WHEN n <= 200 THEN gen_random_uuid() END,
        CASE WHEN n % (${count}::int / 50) = 0 THEN '2026-11-18'::date END
      FROM generate_series(${first}::int, ${Math.min(count, first + BATCH - 1)}::int) n,
        LATERAL (SELECT ${clock.now()}::timestamptz - n * interval '1100 days' / ${count}::int AS at) times`
  await database.db.$executeRaw`ANALYZE tasks`
}

/** Estimates are learned from the tasks done in 90 days, however many those are. */
const isLearning = (text: string) => text.includes('percentile_cont')

/** Rows of each list of the day, and the most that a step of its statements looks at, and of what it learns from. */
const looksAt = async (count: number, doneOf: number) => {
  const ctx = await signInAs(createTestContext(database.db, clock.now).context)
  await fill(ctx, count, doneOf)
  recorder.take()
  const { overdue, tasks } = await getToday(ctx, {})
  const statements = recorder.take()
  const client = await connectTo(database.url)
  const rows: { listing: number[]; learning: number[] } = { listing: [], learning: [] }
  for (const statement of statements)
    for (const mode of planModes)
      rows[isLearning(statement.text) ? 'learning' : 'listing'].push(
        ...(await explainStatement(client, statement, mode)).map((node) => node.rows),
      )
  await client.end()
  return {
    listed: overdue.length + tasks.length,
    most: Math.max(...rows.listing),
    learned: Math.max(...rows.learning),
  }
}

test.each([
  [500, 0],
  [500, 95],
  [accountLimits.tasks, 0],
  [accountLimits.tasks, 99],
])('of %i tasks, %i in a hundred done, a day looks at no more than it may list', async (count, doneOf) => {
  const { listed, most, learned } = await looksAt(count, doneOf)
  expect(listed).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2 * limits.today.tasks + 100)
  expect(learned).toBeLessThanOrEqual(2 * limits.today.tasks + count / 10)
})
