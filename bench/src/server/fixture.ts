import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyDatabase } from '@dayloom/db/backup/copy'
import { startEmbedded } from '@dayloom/embedded-postgres/start'
import { Client } from 'pg'
import { prepareHabits, signUp, type TestUser } from './test-users.ts'
import { seed, type AccountSize } from './seed.ts'

export type Cleanup = (() => Promise<unknown>)[]

export interface Fixture {
  folder: string
  databaseUrl: string
}

/** Runs the work, and stops and removes what it has left, last first. */
export const withCleanup = async (work: (cleanup: Cleanup) => Promise<void>) => {
  const cleanup: Cleanup = []
  try {
    await work(cleanup)
  } finally {
    for (const step of cleanup.reverse()) await step()
  }
}

/** A database in a folder, which is removed at the end unless it was named: then it serves the next run too. */
export const openFixture = async (cleanup: Cleanup, named?: string): Promise<Fixture> => {
  const folder = named === undefined ? await mkdtemp(join(tmpdir(), 'dayloom-bench-')) : resolve(named)
  if (named === undefined) cleanup.push(() => rm(folder, { recursive: true, force: true }))
  const database = await startEmbedded({ dataDir: join(folder, 'postgres'), copyDatabase })
  cleanup.push(database.stop)
  return { folder, databaseUrl: database.url }
}

/** Who asks, by name, and how many others there are. */
export interface Population {
  cast: Record<string, AccountSize>
  others: AccountSize & { count: number }
}

/** Signs users up at the product, gives everybody what they have, and looks up what it is called. */
export const createTestUsers = async (
  { databaseUrl }: Fixture,
  port: number,
  { cast, others }: Population,
) => {
  const users: TestUser[] = []
  const accountSizes = new Map<string, AccountSize>()
  for (const [name, has] of Object.entries(cast)) {
    const user = await signUp(port, name)
    users.push(user)
    accountSizes.set(user.id, has)
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await seed(client, accountSizes, others)
  } finally {
    await client.end()
  }
  for (const user of users) await prepareHabits(port, user)
  return users
}
