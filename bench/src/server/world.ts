import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyDatabase } from '@dayloom/db/backup/copy'
import { startEmbedded } from '@dayloom/embedded-postgres/start'
import { Client } from 'pg'
import { settleIn, signUp, type Person } from './people.ts'
import { seed, type Belongings } from './seed.ts'

export type Cleanup = (() => Promise<unknown>)[]

export interface World {
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
export const openWorld = async (cleanup: Cleanup, named?: string): Promise<World> => {
  const folder = named === undefined ? await mkdtemp(join(tmpdir(), 'dayloom-bench-')) : resolve(named)
  if (named === undefined) cleanup.push(() => rm(folder, { recursive: true, force: true }))
  const database = await startEmbedded({ dataDir: join(folder, 'postgres'), copyDatabase })
  cleanup.push(database.stop)
  return { folder, databaseUrl: database.url }
}

/** Who asks, by name, and how many others there are. */
export interface Population {
  cast: Record<string, Belongings>
  others: Belongings & { count: number }
}

/** Signs people up at the product, gives everybody what they have, and looks up what it is called. */
export const populate = async ({ databaseUrl }: World, port: number, { cast, others }: Population) => {
  const people: Person[] = []
  const belongings = new Map<string, Belongings>()
  for (const [name, has] of Object.entries(cast)) {
    const person = await signUp(port, name)
    people.push(person)
    belongings.set(person.id, has)
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await seed(client, belongings, others)
  } finally {
    await client.end()
  }
  for (const person of people) await settleIn(port, person)
  return people
}
