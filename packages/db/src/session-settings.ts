import { Client } from 'pg'
import { ServerError } from './server-check.ts'

/** What each connection says at its start. No wait is without an end. */
export const sessionSettings = {
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  // The driver adapter sends and reads timestamps without their offset, so a session in another zone shifts them.
  options: '-c TimeZone=UTC',
}

/** The same as the server shows them; what a pooler has to begin its connections with. */
export const sessionSettingsOfPooler = {
  TimeZone: 'UTC',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
}

/**
 * A pooler shares connections that it opened itself, and may drop what ours say. Throws a `ServerError` where they are
 * set otherwise, which is where rows would get wrong times and waits no end.
 */
export async function checkSessionSettings(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...sessionSettings })
  const names = Object.keys(sessionSettingsOfPooler)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, string>>(
      `SELECT ${names.map((name) => `current_setting('${name}') AS "${name}"`).join()}`,
    )
    const wrong = Object.entries(sessionSettingsOfPooler).filter(([name, value]) => rows[0]?.[name] !== value)
    if (wrong.length === 0) return
    const settings = wrong.map(([name, value]) => `SET ${name} = '${value}'`).join('; ')
    throw new ServerError(
      `DATABASE_URL leads through a pooler that has to begin its connections with: ${settings}`,
    )
  } catch (cause) {
    if (cause instanceof ServerError) throw cause
    throw new ServerError(
      `DATABASE_URL cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
