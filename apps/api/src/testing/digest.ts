import { sql } from '@dayloom/db/sql'
import type { TestApp } from './app.ts'

/** One text for everything that is stored of a person, to see that nothing was written. */
export const digest = async ({ db }: Pick<TestApp, 'db'>, userId: string) => {
  const tables = [
    sql`SELECT t::text AS row FROM users t WHERE id = ${userId}::uuid`,
    sql`SELECT t::text FROM tasks t WHERE user_id = ${userId}::uuid`,
    sql`SELECT t::text FROM journals t WHERE user_id = ${userId}::uuid`,
    sql`SELECT t::text FROM attachments t WHERE user_id = ${userId}::uuid`,
    sql`SELECT t::text FROM habits t WHERE user_id = ${userId}::uuid`,
    sql`SELECT t::text FROM habit_completions t WHERE user_id = ${userId}::uuid`,
    sql`SELECT t::text FROM ratings t WHERE user_id = ${userId}::uuid`,
    sql`SELECT t::text FROM authenticators t WHERE user_id = ${userId}::uuid`,
    sql`SELECT t::text FROM passkeys t WHERE user_id = ${userId}::uuid`,
    sql`SELECT t::text FROM recovery_codes t WHERE user_id = ${userId}::uuid`,
    sql`SELECT t.id FROM sessions t WHERE user_id = ${userId}::uuid`,
  ]
  const rows = await Promise.all(tables.map((table) => db.$queryRaw<{ row: string }[]>`${table}`))
  return JSON.stringify(rows.map((each) => each.map((row) => Object.values(row).join()).toSorted()))
}
