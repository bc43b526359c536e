import { Client } from 'pg'
import { spreadStatements } from '../distribution/spread.ts'

/** URLs of the workers of a Citus cluster, where the server of the tests is its coordinator. */
const WORKERS = 'DAYLOOM_TEST_WORKERS'

export const workers = (): string[] => (process.env[WORKERS] ?? '').split(',').filter(Boolean)

export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A command on the coordinator and on every worker: each has a database of the same name. */
export const onEveryNode = async (cluster: string, command: string): Promise<void> => {
  const nodes = [cluster, ...workers()]
  await Promise.all(nodes.map((node) => withClient(node, (client) => client.query(command))))
}

const inDatabase = (node: string, database: string): URL => {
  const url = new URL(node)
  url.pathname = database
  return url
}

/** Makes a cluster of the databases of that name. */
export const joinNodes = async (cluster: string, database: string): Promise<void> => {
  const urls = [cluster, ...workers()].map((node) => inDatabase(node, database))
  for (const { href } of urls) await withClient(href, (client) => client.query('CREATE EXTENSION citus'))
  const [coordinator, ...others] = urls
  if (!coordinator) return
  await withClient(coordinator.href, async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator.hostname, coordinator.port])
    for (const { hostname, port } of others)
      await client.query('SELECT citus_add_node($1, $2)', [hostname, port])
  })
}

/** Nobody connects to it from now on, of the workers of Citus itself either: then it can be renamed and copied. */
export const closeDatabase = async (cluster: string, database: string): Promise<void> => {
  await onEveryNode(cluster, `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`)
  await onEveryNode(
    cluster,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`,
  )
}

export const spread = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    for (const statement of spreadStatements()) await client.query(statement)
  })
