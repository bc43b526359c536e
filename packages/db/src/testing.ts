import { randomUUID } from 'node:crypto'
import { createClient, type Database } from './client.ts'
import { clusterUrl, databaseUrl, templateName } from './testing/cluster.ts'
import { onEveryNode, workers } from './testing/nodes.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Disconnects `db` and drops the database. */
  close: () => Promise<void>
}

/**
 * An empty, migrated database of its own, as a copy of the template: some 50 ms. One for a test file is the rule.
 * The vitest config of the package names `@dayloom/db/testing/setup` as its `globalSetup`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = clusterUrl()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // A copy of files is quicker than a copy by the log for databases as small as these.
  await onEveryNode(cluster, `CREATE DATABASE ${name} TEMPLATE ${await templateName()} STRATEGY FILE_COPY`)
  const url = databaseUrl(cluster, name)
  // Three servers on one machine answer twenty at once in their own time.
  const db = createClient({ url, ...(workers().length > 0 && { wait: 30_000 }) })
  return {
    url,
    db,
    close: async () => {
      await db.$disconnect()
      await onEveryNode(cluster, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
