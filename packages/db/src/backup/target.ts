import { escapeIdentifier, type Client } from 'pg'
import { hasTable, readApplied } from '../applied-migrations.ts'
import { migrate } from '../migrate.ts'
import { readMigrations, type Migration } from '../migration-files.ts'
import { readTables } from './catalog.ts'
import { inTransaction } from './connection.ts'
import { BackupError, type Header } from './format.ts'
import { rememberInstance } from './instance.ts'
import { backedUp, kept, leftOut } from './tables.ts'

/** The migrations of the backup in this release. Throws a `BackupError` if one is missing. */
export async function findLevel({ migrations }: Header, file: string): Promise<Migration[]> {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum === checksum) return migration
    throw new BackupError(
      `${file} was made by a newer or another Dayloom (its migration ${name} is unknown here): update this one first`,
    )
  })
}

/** Throws a `BackupError` if there is an account. */
export async function ensureNoUsers(client: Client): Promise<void> {
  if (!(await hasTable(client, 'users'))) return
  const { rowCount } = await client.query('SELECT FROM users LIMIT 1')
  if (rowCount !== 0)
    throw new BackupError('This installation is in use: a backup is restored only into an empty one')
}

/** Migrates the tables of an empty database to the level of the backup, down or up. */
export async function prepareTarget(client: Client, url: string, level: Migration[]): Promise<void> {
  const names = new Set(level.map(({ name }) => name))
  const applied = await readApplied(client)
  if (applied.some(({ name }) => !names.has(name))) await dropEverything(client)
  await migrate(url, level)
}

/** Migrations are refused if there are tables without the migrations table. */
const remaining = ['_prisma_migrations', 'restoring_instance']

/** An older backup needs older tables. The dropped tables have no data, because there is no account. */
async function dropEverything(client: Client): Promise<void> {
  await inTransaction(client, 'READ COMMITTED', async () => {
    await client.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE')
    await ensureNoUsers(client)
    await ensureNoServer(client)
    const known = new Set([...backedUp.map(({ name }) => name), ...Object.keys(leftOut), ...kept])
    const tables = (await readTables(client))
      .map(({ name }) => name)
      .filter((name) => !remaining.includes(name))
    const foreign = tables.find((name) => !known.has(name))
    if (foreign !== undefined)
      throw new BackupError(
        `The database holds the table ${foreign}, which is not Dayloom's: use one of its own`,
      )
    await rememberInstance(client)
    await client.query('DELETE FROM _prisma_migrations')
    await client.query(`DROP TABLE ${tables.map(escapeIdentifier).join()} CASCADE`)
    const { rows } = await client.query<{ command: string }>(`
      SELECT format('DROP TYPE %s', oid::regtype) AS command FROM pg_type
      WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_type.oid AND deptype = 'e')
      UNION ALL SELECT format('DROP ROUTINE %s', oid::regprocedure) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`)
    for (const { command } of rows) await client.query(command)
  })
}

async function ensureNoServer(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'dayloom'`,
  )
  if (rowCount !== 0)
    throw new BackupError(
      'This backup is of an older Dayloom, which needs older tables: stop the server first',
    )
}

/** Deletes the leftovers of an unused installation, such as codes for unknown addresses. */
export async function emptyTables(client: Client): Promise<void> {
  const tables = (await readTables(client)).filter(({ name }) => !kept.includes(name))
  await client.query(`TRUNCATE ${tables.map(({ name }) => escapeIdentifier(name)).join()}`)
}
