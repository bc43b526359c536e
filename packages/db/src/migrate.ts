import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { readApplied } from './applied-migrations.ts'
import { isLockTimeout, isRetryable } from './errors.ts'
import { readMigrations, type Migration } from './migration-files.ts'
import { ServerError } from './server-check.ts'

/** Any number that no other program uses in this database. */
const MIGRATION_LOCK_ID = 7_300_155_301

/**
 * The wait of each attempt; the last one repeats. A migration that waits for a table blocks everybody behind it. After
 * a second, PostgreSQL looks for deadlocks (`deadlock_timeout`) and may end a request. But an autovacuum gives way only
 * to a longer wait.
 */
const LOCK_TIMEOUTS = ['400ms', '400ms', '400ms', '2s']
/** The pause between attempts, for the requests that waited. */
const PAUSE_MS = 200
/** The time for all attempts at one migration. */
const MAX_WAIT_MS = 10_000

/** The table as Prisma creates it, so that its tools can read it. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`

const NOTE = `
  INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, clock_timestamp(), 1)`

/**
 * Applies migrations up to `last`, by default the newest, and returns the applied ones. Several processes may start at
 * once: one works, the others wait. A migration and its note are one transaction, so an interrupted one is applied
 * again.
 */
export async function migrate(url: string, only?: Migration[]): Promise<string[]> {
  const migrations = only ?? (await readMigrations())
  const client = new Client({ connectionString: url, options: '-c TimeZone=UTC -c lock_timeout=60s' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_ID])
    if (only === undefined) await ensureNotNewer(client, migrations)
    const missing = await findMissing(client, migrations)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The names of the migrations that the next start applies. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const migrations = await readMigrations()
    await ensureNotNewer(client, migrations)
    return (await findMissing(client, migrations)).map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** A request may hold a table, or lock two in the other order. Then the migration starts again. */
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

/** An older release would write rows that the newer one cannot read. */
async function ensureNotNewer(client: Client, migrations: Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = (await readApplied(client)).flatMap(({ name }) => (known.has(name) ? [] : name))
  if (unknown.length > 0)
    throw new ServerError(
      `The database is of a newer release than this one, which does not know ${unknown.join(', ')}: start the newer one, or restore a backup that was made before it`,
    )
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
