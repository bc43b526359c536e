import { Client } from 'pg'
import { messageOf } from './errors.ts'

const OLDEST_MAJOR = 15

/** The reason why your PostgreSQL cannot be used, as one line for the operator. */
export class ServerError extends Error {
  override name = 'ServerError'
}

/** Checks that the database answers, accepts us and is new enough. Throws a `ServerError` otherwise. */
export async function checkServer(url: string): Promise<void> {
  let client: Client | undefined
  try {
    // Refuses an unreadable address.
    client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < OLDEST_MAJOR)
      throw new Error(`it is PostgreSQL ${version}, and ${OLDEST_MAJOR} is the oldest that will do`)
  } catch (cause) {
    throw new ServerError(`DATABASE_URL cannot be used: ${messageOf(cause)}`, { cause })
  } finally {
    await client?.end().catch(() => undefined)
  }
}
