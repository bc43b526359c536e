import { Client } from 'pg'
import { migrationList, readMigrations, readSchema, type Migration } from './migration-files.ts'
import { withSchemaEngine } from './schema-engine.ts'

/** Any number that no other program takes in this database. */
const MIGRATION_LOCK_ID = 7_300_155_301
const everything = { externalTables: [], externalEnums: [] }

/**
 * Brings the database to the last of the migrations, the newest unless told otherwise, and tells which it applied. Several processes may start at
 * once: one works, the others wait. A migration that was interrupted left nothing behind, because each is one
 * transaction; it is simply applied again.
 */
export async function migrate(url: string, only?: Migration[]): Promise<string[]> {
  const migrations = only ?? (await readMigrations())
  const client = new Client({ connectionString: url, options: '-c lock_timeout=60s' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_ID])
    if (await upToDate(client, migrations)) return []
    return await apply(url, migrations)
  } finally {
    await client.end()
  }
}

/** The SQL that would still lead from the migrated database `url` to schema.prisma; null when they agree. */
export async function drift(url: string): Promise<string | null> {
  const schema = await readSchema()
  return withSchemaEngine(url, schema, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: [schema], configDir: '.' },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: everything,
    })
    return exitCode === 0 ? null : stdout
  })
}

/** One look instead of the engine, which takes longer to load than all the rest of a start. */
async function upToDate(client: Client, migrations: Migration[]): Promise<boolean> {
  const table = await client.query<{ found: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found`,
  )
  if (!table.rows[0]?.found) return false
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]))
  return migrations.every(({ name, checksum }) => applied.get(name) === checksum)
}

async function apply(url: string, migrations: Migration[]): Promise<string[]> {
  const list = migrationList(migrations)
  return withSchemaEngine(url, await readSchema(), async (engine) => {
    const { failedMigrationNames, editedMigrationNames } = await engine.diagnoseMigrationHistory({
      migrationsList: list,
      optInToShadowDatabase: false,
      filters: everything,
    })
    if (editedMigrationNames.length > 0) {
      throw new Error(
        `Migrations were changed after they had been applied: ${editedMigrationNames.join(', ')}`,
      )
    }
    for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName })
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: list,
      filters: everything,
    })
    return appliedMigrationNames
  })
}
