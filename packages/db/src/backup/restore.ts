import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../migrate.ts'
import { readTables } from './catalog.ts'
import { inTransaction, withConnection } from './connection.ts'
import { BackupError, keyOf, tableOf, type Manifest, type Part } from './format.ts'
import { ensureOwnStore, saveInstance } from './instance.ts'
import { readParts, verifyBackup, type Verified } from './read.ts'
import { dropRowsOf, findStoredFile, findUnnamed, type FileStore } from './stored-files.ts'
import { emptyTables, ensureNoUsers, findLevel, prepareTarget } from './target.ts'

/** Any number that no other program takes in this database. */
const RESTORE_LOCK_ID = 7_300_155_302

export interface RestoreOptions {
  url: string
  file: string
  /** Left away where the backup is of the tables only. */
  files?: Omit<FileStore, 'read'>
  /** Refuses a backup by throwing a `BackupError`, before anything is written. */
  check?: (verified: Verified) => void
  signal?: AbortSignal
  progress?: (text: string) => void
}

/**
 * Puts a backup into an empty installation: all rows in one transaction, which is committed when all files are in the
 * store. The whole backup is checked before anything is written, and throws a `BackupError` where it is damaged, newer
 * than this release, or where somebody has an account. An older one is brought to the tables of today afterwards; a
 * restore that is killed leaves an empty installation, into which it can be restored again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Verified> {
  const { url, file, files, check, progress, signal } = options
  progress?.('checking the backup')
  const verified = await verifyBackup(file, signal)
  check?.(verified)
  const level = await findLevel(verified.header, file)
  await withConnection(url, async (client) => {
    await lock(client)
    await ensureNoUsers(client)
    if (files) await ensureOwnStore(client, files)
    await prepareTarget(client, url, level)
    await inTransaction(client, 'READ COMMITTED', async () => {
      // A server that runs here registers nobody meanwhile.
      await client.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE')
      await ensureNoUsers(client)
      await emptyTables(client)
      await load(client, options, verified.manifest)
    })
  })
  await migrate(url)
  await withConnection(url, async (client) => {
    await saveInstance(client)
    await client.query('ANALYZE')
  })
  return verified
}

async function lock(client: Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    RESTORE_LOCK_ID,
  ])
  if (!rows[0]?.taken) throw new BackupError('Another restore into this installation is under way')
}

async function load(
  client: Client,
  { file, files, signal, progress }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => name)
  let loaded = false
  for await (const part of readParts(file, signal)) {
    const [table, key] = [tableOf(part.name), keyOf(part.name)]
    if (table !== undefined) await copyRows(client, manifest, table, part)
    if (key === undefined || !files) continue
    if (!loaded) await ensureOwnFiles(client, tables, files)
    if (!loaded) progress?.('the tables are loaded')
    loaded = true
    await writeFile(client, tables, files, key, part)
  }
  if (!loaded && files) await ensureOwnFiles(client, tables, files)
  await dropRowsOf(client, tables, manifest.missing_files)
  for (const { name, last_value } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2)', [escapeIdentifier(name), last_value])
}

async function copyRows(
  client: Client,
  manifest: Manifest,
  table: string,
  { name, body }: Part,
): Promise<void> {
  const columns = manifest.tables.find((each) => each.name === table)?.columns
  if (!columns) throw new BackupError(`The manifest does not describe ${name}`)
  const query = `COPY ${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join()}) FROM STDIN`
  await pipeline([body], client.query(copyFrom(query)))
}

/** What is in the store must be of this backup, left by a restore that was interrupted. */
async function ensureOwnFiles(
  client: Client,
  tables: string[],
  files: Pick<FileStore, 'list'>,
): Promise<void> {
  const unnamed = await findUnnamed(client, tables, files.list())
  if (unnamed !== undefined)
    throw new BackupError(`The file store is in use: it holds ${unnamed}, which is not in this backup`)
}

async function writeFile(
  client: Client,
  tables: string[],
  files: Pick<FileStore, 'write'>,
  key: string,
  { body }: Part,
): Promise<void> {
  const stored = await findStoredFile(client, tables, key)
  if (!stored) throw new BackupError(`The backup holds the file ${key}, which no row names`)
  await files.write(
    key,
    (async function* () {
      yield body
    })(),
    { type: stored.type },
  )
}
