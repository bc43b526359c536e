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
import { leftOut } from './tables.ts'
import { emptyTables, ensureNoUsers, findLevel, prepareTarget } from './target.ts'

/** Any number that no other program uses in this database. */
const RESTORE_LOCK_ID = 7_300_155_302

export interface RestoreOptions {
  url: string
  file: string
  /** Missing if the backup has only tables. */
  files?: Omit<FileStore, 'read'>
  /** Accepts sessions and other tables that no backup has, for a copy that this process just made. */
  everyTable?: boolean
  /** Throws a `BackupError` to refuse a backup before anything is written. */
  check?: (verified: Verified) => void
  signal?: AbortSignal
  progress?: (text: string) => void
}

/**
 * Restores a backup into an empty installation: all rows in one transaction, which commits when all files are in the
 * store. Checks the whole backup first. Throws a `BackupError` if it is damaged or newer, or if there is an account.
 * Then migrates to the current tables. A killed restore leaves an empty installation.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Verified> {
  const { url, file, files, check, progress, signal } = options
  progress?.('checking the backup')
  const verified = await verifyBackup(file, signal)
  if (!options.everyTable) refuseLeftOut(verified, file)
  check?.(verified)
  const level = await findLevel(verified.header, file)
  await withConnection(url, async (client) => {
    await lock(client)
    await ensureNoUsers(client)
    if (files) await ensureOwnStore(client, files)
    await prepareTarget(client, url, level)
    await inTransaction(client, 'READ COMMITTED', async () => {
      // Keeps a running server from creating accounts.
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

/** Refuses sessions, tokens and other tables that no backup has: somebody may have added them to open accounts. */
function refuseLeftOut({ manifest }: Verified, file: string): void {
  const foreign = manifest.tables.find(({ name }) => Object.hasOwn(leftOut, name))
  if (foreign)
    throw new BackupError(`${file} holds rows of ${foreign.name}, which no backup of Dayloom holds`)
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

/** Existing files in the store must be of this backup, from an interrupted restore. */
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
