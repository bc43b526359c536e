import type { ClientBase } from 'pg'

/** The part of a file store that a backup needs. The services' port `Files` fits. */
export interface FileStore {
  read: (key: string) => Promise<AsyncIterable<Uint8Array> | null>
  write: (key: string, body: AsyncIterable<Uint8Array>, file: { type: string }) => Promise<number>
  list: () => AsyncIterable<{ key: string }>
  /** The id of the installation that owns the store; null if none has claimed it. */
  readInstance: () => Promise<string | null>
}

export interface StoredFile {
  key: string
  size: number
  type: string
}

/** The columns that name files. A test compares them with the columns `storage_key`. */
export const fileTables: Record<string, string> = {
  attachments: 'SELECT storage_key AS key, size, mime_type AS type FROM attachments',
  profile_pictures: `SELECT storage_key AS key, size, 'image/webp' AS type FROM profile_pictures`,
}

/** Only the existing tables: an older release may have fewer. */
const storedFiles = (tables: string[]): string => {
  const queries = tables.flatMap((name) => fileTables[name] ?? [])
  return queries.join(' UNION ALL ') || `SELECT '' AS key, 0 AS size, '' AS type WHERE false`
}

const BATCH_ROWS = 500

/** The files that the rows name, as the transaction sees them. */
export async function* readStoredFiles(client: ClientBase, tables: string[]): AsyncGenerator<StoredFile> {
  await client.query(`DECLARE stored_files NO SCROLL CURSOR FOR ${storedFiles(tables)}`)
  for (;;) {
    const { rows } = await client.query<StoredFile>(`FETCH ${BATCH_ROWS} FROM stored_files`)
    yield* rows
    if (rows.length < BATCH_ROWS) break
  }
  await client.query('CLOSE stored_files')
}

/** The row that names this key, if any. */
export async function findStoredFile(
  client: ClientBase,
  tables: string[],
  key: string,
): Promise<StoredFile | undefined> {
  const query = `SELECT * FROM (${storedFiles(tables)}) AS f WHERE key = $1`
  const { rows } = await client.query<StoredFile>(query, [key])
  return rows[0]
}

/** A key in the store that no row names, if there is one. */
export async function findUnnamed(
  client: ClientBase,
  tables: string[],
  files: AsyncIterable<{ key: string }>,
): Promise<string | undefined> {
  const query = `
    SELECT key FROM unnest($1::text[]) AS found(key)
    WHERE NOT EXISTS (SELECT FROM (${storedFiles(tables)}) AS f WHERE f.key = found.key) LIMIT 1`
  let batch: string[] = []
  const look = async (): Promise<string | undefined> => {
    const { rows } = await client.query<{ key: string }>(query, [batch])
    batch = []
    return rows[0]?.key
  }
  for await (const { key } of files) {
    batch.push(key)
    const unnamed = batch.length < BATCH_ROWS ? undefined : await look()
    if (unnamed !== undefined) return unnamed
  }
  return look()
}

/** Deletes rows whose file is missing, because nobody could open it. */
export async function dropRowsOf(client: ClientBase, tables: string[], keys: string[]): Promise<void> {
  if (keys.length === 0) return
  if (tables.includes('attachments'))
    await client.query('DELETE FROM attachments WHERE storage_key = ANY($1)', [keys])
  if (tables.includes('profile_pictures'))
    await client.query(
      `WITH gone AS (DELETE FROM profile_pictures WHERE storage_key = ANY($1) RETURNING user_id)
       UPDATE users SET profile_picture_url = NULL FROM gone WHERE users.id = gone.user_id`,
      [keys],
    )
}
