import { escapeIdentifier, type Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readApplied } from '../applied-migrations.ts'
import { FILE_REMOVAL_LOCK } from '../file-removal-lock.ts'
import { readSequences, readTables, type Table } from './catalog.ts'
import { inTransaction, withConnection } from './connection.ts'
import {
  BackupError,
  filePart,
  FORMAT,
  HEADER,
  jsonPart,
  MANIFEST,
  tablePart,
  type Manifest,
  type Part,
} from './format.ts'
import { countRows, type Verified } from './read.ts'
import { readStoredFiles, type FileStore, type StoredFile } from './stored-files.ts'
import { backedUp, type TableSelection } from './tables.ts'
import { writeBackup } from './write.ts'

/** The bytes of a table in memory, plus one row. */
const PART_BYTES = 1024 * 1024

export interface BackupOptions {
  url: string
  /** The file to write. It must not exist. */
  file: string
  /** Missing if only the tables are wanted. */
  files?: Pick<FileStore, 'read'>
  tables?: TableSelection[]
  secretKeyId?: string
  /** Makes the signature of what stands for the whole backup. Without it the backup has none. */
  sign?: (contents: string) => string
  now: Date
  signal?: AbortSignal
  /** Reports progress to the operator. */
  progress?: (text: string) => void
}

/**
 * Writes the database at one moment, and the files that its rows name, into one file. Writes to the database can
 * continue. Throws a `BackupError` if no backup can be made; then there is no file.
 */
export function createBackup(options: BackupOptions): Promise<Verified> {
  const { url, file } = options
  return withConnection(url, async (client) => {
    const selections = options.tables ?? backedUp
    const existing = (await readTables(client)).map(({ name }) => name)
    const chosen = selections.filter(({ name }) => existing.includes(name))
    if (chosen.length === 0) throw new BackupError('There is nothing to back up: the database was never used')
    // Held from before the transaction until the connection ends.
    if (options.files) await client.query('SELECT pg_advisory_lock($1)', [FILE_REMOVAL_LOCK])
    return inTransaction(client, 'REPEATABLE READ, READ ONLY', async () => {
      // Before the transaction reads, so that no migration comes between columns and rows.
      await client.query(
        `LOCK TABLE ${chosen.map(({ name }) => escapeIdentifier(name)).join()} IN ACCESS SHARE MODE`,
      )
      return writeBackup(file, parts(client, chosen, options), options)
    })
  })
}

async function* parts(
  client: Client,
  selections: TableSelection[],
  { now, files, progress, secretKeyId: secret_key_id }: BackupOptions,
): AsyncGenerator<Part> {
  const migrations = await readApplied(client)
  yield jsonPart(HEADER, { format: FORMAT, created_at: now.toISOString(), migrations, secret_key_id })

  const manifest: Manifest = { tables: [], sequences: [], files: 0, missing_files: [] }
  for (const table of await readTables(client)) {
    const selection = selections.find(({ name }) => name === table.name)
    if (!selection) continue
    const rows = yield* copyTable(client, table, selection.where)
    manifest.tables.push({ ...table, rows })
    progress?.(`${table.name}: ${rows} rows`)
  }
  const names = selections.map(({ name }) => name)
  if (files) {
    for await (const stored of readStoredFiles(client, names)) {
      const body = await readWhole(files, stored)
      if (body) yield filePart(stored.key, body)
      if (body) manifest.files += 1
      else manifest.missing_files.push(stored.key)
    }
    progress?.(`${manifest.files} files`)
  }
  manifest.sequences = await readSequences(client)
  yield jsonPart(MANIFEST, manifest)
}

/** The rows in the text format of COPY, cut between rows. Reports their number. */
async function* copyTable(
  client: Client,
  { name, columns }: Table,
  where = 'true',
): AsyncGenerator<Part, number> {
  const list = columns.map(escapeIdentifier).join()
  const query = `COPY (SELECT ${list} FROM ${escapeIdentifier(name)} WHERE ${where}) TO STDOUT`
  let rows = 0
  let number = 0
  let waiting: Uint8Array[] = []
  const take = (end: Uint8Array): Part => {
    const body = Buffer.concat([...waiting, end])
    waiting = []
    rows += countRows(body)
    return tablePart(name, ++number, body)
  }
  for await (const chunk of client.query(copyTo(query))) {
    if (!(chunk instanceof Uint8Array)) continue
    waiting.push(chunk)
    const size = waiting.reduce((sum, { length }) => sum + length, 0)
    const end = chunk.lastIndexOf(10) + 1
    if (size < PART_BYTES || end === 0) continue
    waiting.pop()
    yield take(chunk.subarray(0, end))
    if (end < chunk.length) waiting.push(chunk.subarray(end))
  }
  if (waiting.length > 0) yield take(new Uint8Array())
  return rows
}

/** The complete bytes of a file, or nothing. */
async function readWhole(
  files: Pick<FileStore, 'read'>,
  { key, size }: StoredFile,
): Promise<Uint8Array | undefined> {
  const stream = await files.read(key)
  if (!stream) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  return body.length === size ? body : undefined
}
