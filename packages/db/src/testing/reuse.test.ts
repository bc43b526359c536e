import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing.ts'
import { withClient } from './nodes.ts'
import { REUSE } from './reuse.ts'
import { taskRow, userRow } from './rows.ts'

beforeEach(() => void vi.stubEnv(REUSE, 'yes'))
afterEach(() => void vi.unstubAllEnvs())

const rowsOf = async (url: string): Promise<unknown> => {
  const counts = `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM tasks) AS tasks,
    (SELECT count(*) > 0 FROM _prisma_migrations) AS migrated`
  return (await withClient(url, (client) => client.query<object>(counts))).rows[0]
}

test('a closed database comes back empty for the next file', async () => {
  const first = await createTestDatabase()
  const user = await first.db.user.create({ data: userRow() })
  await first.db.task.createMany({ data: [taskRow(user.id)] })
  expect(await rowsOf(first.url)).toEqual({ users: 1, tasks: 1, migrated: true })
  await first.close()

  const next = await createTestDatabase()
  expect(next.url).toBe(first.url)
  expect(await rowsOf(next.url)).toEqual({ users: 0, tasks: 0, migrated: true })
  await next.close()
})

test('a new one is new, whatever is free', async () => {
  const used = await createTestDatabase()
  await used.close()
  const asked = await createTestDatabase({ isNew: true })
  expect(asked.url).not.toBe(used.url)
  await asked.close()
  // The database that was free before still is.
  const [one, other] = [await createTestDatabase(), await createTestDatabase()]
  expect([one.url, other.url]).toContain(used.url)
  await one.close()
  await other.close()
})

test('two at the same time are different', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()]
  expect(one.url).not.toBe(other.url)
  await one.close()
  await other.close()
})

test.for([
  'CREATE TABLE notes (id uuid)',
  'ALTER TABLE tasks DROP CONSTRAINT tasks_user_id_fkey',
  'ALTER TABLE tasks ADD later int',
  'DROP INDEX tasks_open_due_idx',
  'ANALYZE users',
  `CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = ''Asia/Kathmandu''', current_database()); END $$`,
])('a database is dropped after %s', async (change) => {
  const changed = await createTestDatabase()
  await changed.db.user.create({ data: userRow() })
  await changed.db.$executeRawUnsafe(change)
  await changed.close()

  await expect(rowsOf(changed.url)).rejects.toThrow('does not exist')
})
