import { randomUUID } from 'node:crypto'
import { createClient, type Database } from './client.ts'
import { clusterUrl, databaseUrl, templateName } from './testing/cluster.ts'
import { closeDatabase, onEveryNode, workers } from './testing/nodes.ts'
import { release, learnState, takeFree } from './testing/reuse.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Disconnects `db`, and empties or drops the database. */
  close: () => Promise<void>
}

/** A copy of the template. For small databases, copying files is faster than copying by the log. */
const copyTemplate = async (cluster: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onEveryNode(cluster, `CREATE DATABASE ${name} TEMPLATE ${await templateName()} STRATEGY FILE_COPY`)
  await learnState(databaseUrl(cluster, name))
  return name
}

export interface TestDatabaseOptions {
  /** Used by no other file: for tests of plans, which leftovers of deleted rows can change. */
  isNew?: boolean
}

/**
 * An empty, migrated database for one test file, either reused from an earlier file of this process or new. The vitest
 * config of the package names `@dayloom/db/testing/setup` as its `globalSetup`.
 */
export async function createTestDatabase({ isNew = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = clusterUrl()
  const name = (isNew ? undefined : takeFree()) ?? (await copyTemplate(cluster))
  const url = databaseUrl(cluster, name)
  // A busy machine may answer fifty requests slowly. Tests of timeouts use their own client.
  const db = createClient({ url, wait: workers().length > 0 ? 30_000 : 10_000 })
  return {
    url,
    db,
    close: async () => {
      await db.$disconnect()
      if (await release(name, url)) return
      // The background workers of Citus would reconnect while it is dropped.
      if (workers().length > 0) await closeDatabase(cluster, name)
      await onEveryNode(cluster, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
