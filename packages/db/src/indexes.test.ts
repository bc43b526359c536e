import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { userRow } from './testing/rows.ts'

let database: TestDatabase
let user = ''

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  // Many users, otherwise an index without user_id is as good as one with it.
  const users = Array.from({ length: 40 }, () => userRow())
  await db.user.createMany({ data: users })
  user = users[0]?.id ?? ''
  await db.$executeRaw`
    INSERT INTO tasks (user_id, id, title, description, due_date, status, position, created_at, updated_at, completed_at)
    SELECT u.id, gen_random_uuid(), md5(n::text), md5((n * 7)::text), now() + n * interval '1 minute',
           (CASE WHEN n % 2 = 0 THEN 'done' ELSE 'todo' END)::task_status, lpad(n::text, 6, '0'),
           now() - n * interval '1 minute', now(), CASE WHEN n % 2 = 0 THEN now() - n * interval '1 minute' END
    FROM users u, generate_series(1, 250) n`
  await db.$executeRaw`VACUUM ANALYZE users, tasks`
})
afterAll(() => database.close())

test.each([
  [
    'tasks_newest_idx',
    'SELECT * FROM tasks WHERE user_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 50',
  ],
  [
    'Index Only Scan using tasks_open_due_idx',
    'SELECT count(*) FROM tasks WHERE user_id = $1 AND deleted_at IS NULL AND completed_at IS NULL AND due_date < now()',
  ],
  [
    'tasks_open_due_idx',
    'SELECT * FROM tasks WHERE user_id = $1 AND deleted_at IS NULL AND completed_at IS NULL AND due_date IS NOT NULL ORDER BY due_date LIMIT 6',
  ],
  [
    'Index Only Scan using tasks_completed_idx',
    "SELECT avg(completed_at - created_at) FROM tasks WHERE user_id = $1 AND deleted_at IS NULL AND completed_at > now() - interval '1 day'",
  ],
  [
    'tasks_due_idx',
    "SELECT count(*) FROM tasks WHERE user_id = $1 AND deleted_at IS NULL AND (created_at > now() - interval '9 minutes' OR due_date BETWEEN now() AND now() + interval '9 minutes' OR completed_at > now() - interval '9 minutes')",
  ],
  [
    'tasks_recent_idx',
    'SELECT * FROM tasks WHERE user_id = $1 AND deleted_at IS NULL AND completed_at IS NOT NULL ORDER BY updated_at DESC LIMIT 4',
  ],
  [
    'tasks_open_newest_idx',
    "SELECT * FROM tasks WHERE user_id = $1 AND deleted_at IS NULL AND status = 'todo' AND completed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 5",
  ],
  [
    'tasks_open_pressing_idx',
    'SELECT * FROM tasks WHERE user_id = $1 AND deleted_at IS NULL AND completed_at IS NULL ORDER BY priority DESC, due_date, created_at DESC, id DESC LIMIT 3',
  ],
  [
    'tasks_user_id_status_position_key',
    "SELECT position FROM tasks WHERE user_id = $1 AND status = 'todo' AND position > '000100' ORDER BY position LIMIT 1",
  ],
  [
    'tasks_search_idx',
    "SELECT * FROM tasks WHERE user_id = $1 AND deleted_at IS NULL AND search LIKE '%c4ca42%'",
  ],
  [
    'tasks_open_due_idx',
    `SELECT t.id FROM users u, LATERAL (
       SELECT id FROM tasks WHERE user_id = u.id AND deleted_at IS NULL AND completed_at IS NULL
         AND due_date BETWEEN now() AND now() + interval '1 minute') t
     WHERE u.task_reminders_enabled AND $1 <> ''`,
  ],
  [
    'tasks_deleted_idx',
    "SELECT * FROM tasks WHERE $1 <> '' AND deleted_at < now() - interval '30 days' ORDER BY deleted_at LIMIT 200",
  ],
  ['tasks_trash_idx', 'SELECT count(*) FROM tasks WHERE user_id = $1::uuid AND deleted_at IS NOT NULL'],
])('%s answers its query', async (index, query) => {
  const plan = await database.db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
    `EXPLAIN ${query.replaceAll('$1', `'${user}'`)}`,
  )
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
})
