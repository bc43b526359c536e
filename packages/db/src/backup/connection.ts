import { Client } from 'pg'

/** Fixes the settings, so that values are written and read the same on every server, and a long copy is not cut off. */
const settings = `
  SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'iso_8601';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL search_path = public; SET LOCAL lock_timeout = '10s'; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`

/** Runs `work` on its own connection and always closes it. An open transaction is then rolled back. */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'dayloom-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The running query fails too. Without a listener, the process would end.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** One transaction. It rolls back if `work` throws. */
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
