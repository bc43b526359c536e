import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../migration-files.ts'
import { clusterUrl, databaseUrl } from '../testing/cluster.ts'
import { connectTo } from '../testing/plans.ts'

const name = `older_${randomUUID().replaceAll('-', '')}`
const url = (): string => databaseUrl(clusterUrl(), name)
const migrations = await readMigrations()

let admin: Client
let client: Client
beforeEach(async () => {
  admin = await connectTo(clusterUrl())
  await admin.query(`CREATE DATABASE ${name}`)
  client = await connectTo(url())
})
afterEach(async () => {
  await client.end()
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
})

const [ada, eve, task] = [randomUUID(), randomUUID(), randomUUID()]
const of = `'${ada}', '${task}'`

/** A row in every table that the first release had, as it had them. */
const firstRelease = `
  INSERT INTO users (id, email, name, created_at) VALUES ('${ada}', 'ada@example.com', 'Ada', now());
  INSERT INTO users (id, email, name, google_sub, created_at) VALUES ('${eve}', 'eve@example.com', 'Eve', 'g-eve', now());
  INSERT INTO sessions (id, public_id, user_id, created_at, last_seen_at, expires_at)
    VALUES ('hash', '${task}', '${ada}', now(), now(), now());
  INSERT INTO codes (id, user_id, purpose, email, code_hash, created_at, expires_at)
    VALUES ('code', '${ada}', 'two_factor', 'ada@example.com', '', now(), now());
  INSERT INTO tasks (user_id, id, title, position, created_at, updated_at) VALUES (${of}, 'Old', 'a0', now(), now());
  INSERT INTO attachments (user_id, task_id, id, name, mime_type, size, storage_key, created_at)
    VALUES (${of}, gen_random_uuid(), 'a', 'a/b', 1, 'kept', now());
  INSERT INTO journals (user_id, task_id, id, body, created_at, updated_at)
    VALUES (${of}, gen_random_uuid(), 'Note', now(), now());
  INSERT INTO habits (user_id, id, name, created_at, updated_at) VALUES (${of}, 'Read', now(), now());
  INSERT INTO habit_completions VALUES (${of}, current_date, now());
  INSERT INTO ratings (user_id, rating, updated_at) VALUES ('${ada}', 4.5, now());
  INSERT INTO mails (id, user_id, kind, recipient, payload, created_at, run_at, expires_at)
    VALUES ('${task}', '${ada}', 'welcome', 'ada@example.com', '{}', now(), now(), now());
  INSERT INTO file_removals VALUES ('gone', now());
  INSERT INTO rate_limits VALUES ('key', 1, 1)`

const tables =
  `users sessions codes tasks attachments journals habits habit_completions ratings mails file_removals
  rate_limits`.split(/\s+/)

test('an installation of the first release keeps every row, and its addresses their owners', async () => {
  await migrate(url(), migrations.slice(0, 1))
  await client.query(firstRelease)
  await migrate(url())
  const counts = tables.map((table) => `SELECT '${table}' AS name, count(*)::int FROM ${table}`)
  const { rows } = await client.query(counts.join(' UNION ALL '))
  expect(rows).toEqual(tables.map((table) => ({ name: table, count: table === 'users' ? 2 : 1 })))
  const addresses = await client.query('SELECT email, user_id FROM email_addresses ORDER BY email')
  expect(addresses.rows).toEqual([
    { email: 'ada@example.com', user_id: ada },
    { email: 'eve@example.com', user_id: eve },
  ])
  const accounts = await client.query('SELECT google_sub, user_id FROM google_accounts')
  expect(accounts.rows).toEqual([{ google_sub: 'g-eve', user_id: eve }])
})

test('files that wait to be removed still do, of an account that is gone as well', async () => {
  const before = migrations.findIndex(({ name: each }) => each.endsWith('_distribution_keys'))
  await migrate(url(), migrations.slice(0, before))
  await client.query(`
    INSERT INTO users (id, email, name, created_at) VALUES ('${ada}', 'ada@example.com', 'Ada', now());
    INSERT INTO file_removals (storage_key, user_id, size, run_at) VALUES ('hers', '${ada}', 5, now()), ('gone', NULL, 7, now())`)
  await migrate(url())
  const { rows } = await client.query('SELECT storage_key, user_id, size FROM file_removals ORDER BY size')
  expect(rows).toEqual([
    { storage_key: 'hers', user_id: ada, size: 5 },
    { storage_key: 'gone', user_id: '00000000-0000-0000-0000-000000000000', size: 7 },
  ])
})
