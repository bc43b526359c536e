import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { isLostConnection } from './lost-connection.ts'
import { writeTogether } from './write-together.ts'

const send = <Row extends object>(client: PoolClient, config: QueryConfig) =>
  new Promise<QueryResult<Row>>((resolve, reject) => {
    client.query<Row>(config, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
  })

interface Shared {
  client: Promise<PoolClient>
  /** Statements that are not answered yet. */
  open: number
  lost: boolean
}

/**
 * For statements that only read and are short: those of many requests go over a few connections, each behind the one
 * before without waiting for its answer, on the connection with the least before it. Each is a statement of its own and
 * fails by itself. Where as many as `depth` are open on all of them, a statement gets a connection for itself, so that
 * few wait behind one that is slow. The connections are those of the pool, and given back as soon as nothing is open.
 */
export const createSharedConnections = (pool: Pool, { most, depth }: { most: number; depth: number }) => {
  const all: (Shared | undefined)[] = Array.from({ length: most })

  const connect = async () => {
    const client = await pool.connect()
    Reflect.set(client, 'pipeline', true)
    return client
  }

  const release = async ({ client, lost }: Shared) => {
    const connected = await client
    Reflect.set(connected, 'pipeline', false)
    connected.release(lost)
  }

  const leastUsed = () => {
    let at = 0
    all.forEach((each, index) => {
      if ((each?.open ?? 0) < (all[at]?.open ?? 0)) at = index
    })
    return at
  }

  return async <Row extends object>(config: QueryConfig): Promise<QueryResult<Row>> => {
    const at = leastUsed()
    if ((all[at]?.open ?? 0) >= depth) return pool.query<Row>(config)
    const used = (all[at] ??= { client: connect(), open: 0, lost: false })
    used.open += 1
    try {
      const client = await used.client
      writeTogether(client)
      return await send<Row>(client, config)
    } catch (error) {
      used.lost ||= isLostConnection(error)
      throw error
    } finally {
      used.open -= 1
      // Nobody else is sent over a connection that is lost.
      if (all[at] === used && (used.lost || used.open === 0)) all[at] = undefined
      if (used.open === 0) await release(used).catch(() => undefined)
    }
  }
}
