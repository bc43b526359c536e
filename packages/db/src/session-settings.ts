import { Client } from 'pg'
import { ServerError } from './server-check.ts'

/** The start-up parameters of each connection. Every wait has an end. */
export const sessionSettings = {
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  // The driver adapter sends and reads timestamps without an offset, so a session in another zone would shift them.
  options: '-c TimeZone=UTC',
}

/** The same settings as the server shows them; a pooler must begin its connections with them. */
export const sessionSettingsOfPooler = {
  TimeZone: 'UTC',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
}

/**
 * A pooler opens its own connections and may drop our settings. Throws a `ServerError` if they differ, because rows
 * would then get wrong times and waits would have no end.
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
