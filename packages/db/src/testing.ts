import { randomUUID } from 'node:crypto'
import { createClient, type Database } from './client.ts'
import { clusterUrl, databaseUrl, templateName } from './testing/cluster.ts'
import { closeDatabase, onEveryNode, workers } from './testing/nodes.ts'
import { release, learnState, takeFree } from './testing/reuse.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Disconnects `db`, and empties the database or drops it. */
  close: () => Promise<void>
}

/** A copy of the template. A copy of files is quicker than one by the log for databases as small as these. */
const copyTemplate = async (cluster: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onEveryNode(cluster, `CREATE DATABASE ${name} TEMPLATE ${await templateName()} STRATEGY FILE_COPY`)
  await learnState(databaseUrl(cluster, name))
  return name
}

export interface TestDatabaseOptions {
  /** No other file has used it: for tests of plans, which what is left of deleted rows can change. */
  isNew?: boolean
}

/**
 * An empty, migrated database, used by nobody else: one that an earlier file of this process has given back, or a
 * new one. One for a test file is the rule. The vitest config of the package names `@dayloom/db/testing/setup` as
 * its `globalSetup`.
 */
export async function createTestDatabase({ isNew = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = clusterUrl()
  const name = (isNew ? undefined : takeFree()) ?? (await copyTemplate(cluster))
  const url = databaseUrl(cluster, name)
  // A machine that is busy answers fifty at once in its own time, and three servers on one machine in more: what is
  // expected when it takes too long is for tests with a client of their own.
  const db = createClient({ url, wait: workers().length > 0 ? 30_000 : 10_000 })
  return {
    url,
    db,
    close: async () => {
      await db.$disconnect()
      if (await release(name, url)) return
      // What Citus runs beside the queries would connect again while it is dropped.
      if (workers().length > 0) await closeDatabase(cluster, name)
      await onEveryNode(cluster, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
