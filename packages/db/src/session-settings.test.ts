import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { query } from './query.ts'
import { checkServer, ServerError } from './server-check.ts'
import { checkSessionSettings } from './session-settings.ts'
import { sql } from './sql.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { startForgetfulPooler } from './testing/forgetful-pooler.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a server applies the start-up parameters of a connection', async () => {
  await expect(checkSessionSettings(database.url)).resolves.toBeUndefined()
})

test('a pooler that drops them is refused until its own connections begin with them', async () => {
  const pooler = await startForgetfulPooler(database.url)
  const name = new URL(database.url).pathname.slice(1)
  const set = (setting: string) => database.db.$executeRawUnsafe(`ALTER DATABASE ${name} SET ${setting}`)
  await set("TimeZone = 'Asia/Kathmandu'")
  const settings = [
    "TimeZone = 'UTC'",
    "statement_timeout = '5s'",
    "idle_in_transaction_session_timeout = '10s'",
  ]
  await expect(checkSessionSettings(pooler.url)).rejects.toThrow(
    settings.map((setting) => `SET ${setting}`).join('; '),
  )
  for (const setting of settings) await set(setting)
  await expect(checkSessionSettings(pooler.url)).resolves.toBeUndefined()
  await pooler.close()
})

test.each([
  ['nobody there', checkSessionSettings, 'postgresql://ada@127.0.0.1:1/x', 'ECONNREFUSED'],
  ['nobody there', checkServer, 'postgresql://ada@127.0.0.1:1/x', 'ECONNREFUSED'],
  ['an address that cannot be read', checkServer, 'postgresql://ada:se%ffcret@localhost/x', 'malformed'],
])('the error for %s is one line: %o', async (_what, check, url, reason) => {
  const failure = check(url)
  await expect(failure).rejects.toBeInstanceOf(ServerError)
  await expect(failure).rejects.toThrow(new RegExp(`^DATABASE_URL cannot be used: .*${reason}.*$`))
})

test('without names the server keeps no statement', async () => {
  const kept = async (prepared: boolean) => {
    const db = createClient({ url: database.url, prepared })
    // A text gets a name at its second use.
    for (const _ of [1, 2]) await db.user.findFirst({ select: { id: true } })
    const [row] = await query<{ count: number }>(db, sql`SELECT count(*)::int FROM pg_prepared_statements`)
    await db.$disconnect()
    return row?.count ?? 0
  }
  expect(await kept(true)).toBeGreaterThan(0)
  expect(await kept(false)).toBe(0)
})
