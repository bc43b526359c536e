import { columnName, join, sql } from '@dayloom/db/sql'
import type { TestApp } from './app.ts'

/** What changes without anything being changed, and of which its ids are enough. */
const OF_THE_SESSION = new Set(['sessions', 'known_devices', 'codes', 'rate_limits', 'mails'])
/** A job sends them meanwhile. */
const OF_A_JOB = new Set(['webhooks', 'webhook_deliveries'])

/** Every table that names its owner, so that a new one is seen without anybody thinking of it. */
const ownedTables = async ({ db }: Pick<TestApp, 'db'>) => {
  const found = await db.$queryRaw<{ name: string }[]>`
    SELECT c.table_name::text AS name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'user_id' AND t.table_type = 'BASE TABLE'
    ORDER BY name`
  return found.map(({ name }) => name)
}

/** The same in every database of a run. */
let tables: Promise<string[]> | undefined

/** One text for everything that is stored of a person, to see that nothing was written. */
export const digest = async ({ db }: Pick<TestApp, 'db'>, userId: string) => {
  tables ??= ownedTables({ db })
  const names = (await tables).filter((name) => !OF_THE_SESSION.has(name) && !OF_A_JOB.has(name))
  const rows = [
    sql`SELECT 'users' AS name, t::text AS row FROM users t WHERE id = ${userId}::uuid`,
    sql`SELECT 'sessions', t.id::text FROM sessions t WHERE user_id = ${userId}::uuid`,
    sql`SELECT 'webhooks', (t.id, t.url, t.events, t.secret, t.enabled)::text FROM webhooks t WHERE user_id = ${userId}::uuid`,
    sql`SELECT 'webhook_deliveries', t.id::text FROM webhook_deliveries t WHERE user_id = ${userId}::uuid`,
    ...names.map(
      (name) => sql`SELECT ${name}, t::text FROM ${columnName(name)} t WHERE t.user_id = ${userId}::uuid`,
    ),
  ]
  return JSON.stringify(await db.$queryRaw`${join(rows, ' UNION ALL ')} ORDER BY name, row`)
}
