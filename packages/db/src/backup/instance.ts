import type { Client } from 'pg'
import { hasTable } from '../applied-migrations.ts'
import { inTransaction } from './connection.ts'
import { BackupError } from './format.ts'
import type { FileStore } from './stored-files.ts'

/** The id of this installation, which its file store knows. It is not the backup's. */
async function readInstance(client: Client): Promise<string | null> {
  for (const table of ['restoring_instance', 'instance']) {
    if (!(await hasTable(client, table))) continue
    const { rows } = await client.query<{ id: string }>(`SELECT id::text FROM ${table}`)
    if (rows[0]) return rows[0].id
  }
  return null
}

/** Throws a `BackupError` if the store belongs to another installation. */
export async function ensureOwnStore(client: Client, files: Pick<FileStore, 'readInstance'>): Promise<void> {
  const owner = await files.readInstance()
  if (owner !== null && owner !== (await readInstance(client)))
    throw new BackupError(
      `The file store belongs to another Dayloom (${owner}): set DATABASE_URL, DATA_DIR and STORAGE_URL to what belongs together`,
    )
}

/** Stores the id while the tables are recreated, even if this process ends. */
export async function rememberInstance(client: Client): Promise<void> {
  const id = await readInstance(client)
  if (id === null || (await hasTable(client, 'restoring_instance'))) return
  await client.query('CREATE TABLE restoring_instance (id UUID NOT NULL)')
  await client.query('INSERT INTO restoring_instance VALUES ($1)', [id])
}

/** Restores the id once the tables are current. */
export async function saveInstance(client: Client): Promise<void> {
  if (!(await hasTable(client, 'restoring_instance'))) return
  await inTransaction(client, 'READ COMMITTED', async () => {
    await client.query(`INSERT INTO instance (id) SELECT id FROM restoring_instance
      ON CONFLICT ("only") DO UPDATE SET id = excluded.id`)
    await client.query('DROP TABLE restoring_instance')
  })
}
