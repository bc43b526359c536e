import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { readApplied } from './applied-migrations.ts'
import { isLockTimeout, isRetryable } from './errors.ts'
import { readMigrations, type Migration } from './migration-files.ts'
import { ServerError } from './server-check.ts'

/** Any number that no other program takes in this database. */
const MIGRATION_LOCK_ID = 7_300_155_301

/**
 * Of one attempt after another, the last for all that follow. Who waits for a table makes all that come after wait as
 * well. And after a second of waiting PostgreSQL looks who waits for each other (`deadlock_timeout`), and ends whoever
 * has waited longest: that must not be a request. An autovacuum, though, makes way only for who has waited that long.
 */
const LOCK_TIMEOUTS = ['400ms', '400ms', '400ms', '2s']
/** Between two attempts, for all that waited meanwhile. */
const PAUSE_MS = 200
/** All attempts at one migration. */
const MAX_WAIT_MS = 10_000

/** As Prisma makes it, whose tools can then read it. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`

const NOTE = `
  INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, clock_timestamp(), 1)`

/**
 * Brings the database to the last of the migrations, the newest unless told otherwise, and tells which it applied.
 * Several processes may start at once: one works, the others wait. A migration and the note of it are one transaction:
 * one that was interrupted left nothing behind, and is applied again.
 */
export async function migrate(url: string, only?: Migration[]): Promise<string[]> {
  const migrations = only ?? (await readMigrations())
  const client = new Client({ connectionString: url, options: '-c TimeZone=UTC -c lock_timeout=60s' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_ID])
    const missing = await findMissing(client, migrations)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** A request may hold a table, or lock two in the other order: then the migration begins again. */
async function apply(
  client: Client,
  migration: Migration,
  attempt = 0,
  deadline = Date.now() + MAX_WAIT_MS,
): Promise<void> {
  const { name, checksum, script } = migration
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUTS[attempt] ?? LOCK_TIMEOUTS.at(-1)}'`)
    await client.query(TABLE)
    await client.query(script)
    await client.query(NOTE, [randomUUID(), checksum, name])
    await client.query('COMMIT')
  } catch (error) {
    if (!(isRetryable(error) || isLockTimeout(error)) || Date.now() > deadline) throw error
    await client.query('ROLLBACK')
    await sleep(PAUSE_MS)
    await apply(client, migration, attempt + 1, deadline)
  }
}

async function findMissing(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const applied = new Map((await readApplied(client)).map(({ name, checksum }) => [name, checksum]))
  const edited = migrations.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (edited.length > 0)
    throw new Error(
      `Migrations were changed after they had been applied: ${edited.map(({ name }) => name).join(', ')}`,
    )
  if (applied.size === 0) await ensureUnused(client)
  return migrations.filter(({ name }) => !applied.has(name))
}

/** Two programs in one schema would change each other's tables. */
async function ensureUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND to_regclass('_prisma_migrations') IS NULL
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') LIMIT 1`)
  if (rows[0])
    throw new ServerError(
      `DATABASE_URL cannot be used: the database holds the table ${rows[0].name} of another program`,
    )
}
