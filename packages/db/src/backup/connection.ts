import { Client } from 'pg'

/** Values are written and read alike whatever the server's settings are, and a long copy is not cut short. */
const settings = `
  SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'iso_8601';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL search_path = public; SET LOCAL lock_timeout = '10s'; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`

/** Runs `work` on a connection of its own, which is closed whatever happens: an open transaction is then rolled back. */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'dayloom-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The query that is under way fails as well; without a listener the process would end.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** One transaction; what `work` throws rolls it back. */
export async function inTransaction<T>(
  client: Client,
  mode: 'REPEATABLE READ, READ ONLY' | 'READ COMMITTED',
  work: () => Promise<T>,
): Promise<T> {
  await client.query(`BEGIN TRANSACTION ISOLATION LEVEL ${mode}`)
  try {
    await client.query(settings)
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
