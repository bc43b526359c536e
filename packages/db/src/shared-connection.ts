import { Writable } from 'node:stream'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

const streamOf = (client: PoolClient) => {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined
  return stream instanceof Writable ? stream : undefined
}

/** What is written in one turn of the event loop leaves in one piece: each piece costs a call of the system. */
const writeTogether = (stream: Writable | undefined) => {
  if (!stream || stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

const send = <Row extends object>(client: PoolClient, config: QueryConfig) =>
  new Promise<QueryResult<Row>>((resolve, reject) => {
    client.query<Row>(config, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
  })

interface Shared {
  client: Promise<PoolClient>
  /** Statements that are not answered yet. */
  open: number
}

/**
 * For a short statement that every request sends: those of many requests go over one connection, each behind the one
 * before without waiting for its answer. Each is a statement of its own and fails by itself. The connection is one of
 * the pool, and given back as soon as nothing is open.
 */
export const createSharedConnection = (pool: Pool) => {
  let shared: Shared | undefined

  const connect = async () => {
    const client = await pool.connect()
    Reflect.set(client, 'pipeline', true)
    return client
  }

  const giveBack = (client: PoolClient) => {
    Reflect.set(client, 'pipeline', false)
    client.release()
  }

  return async <Row extends object>(config: QueryConfig): Promise<QueryResult<Row>> => {
    const used = (shared ??= { client: connect(), open: 0 })
    used.open += 1
    try {
      const client = await used.client
      writeTogether(streamOf(client))
      return await send<Row>(client, config)
    } finally {
      used.open -= 1
      if (used.open === 0) {
        shared = undefined
        await used.client.then(giveBack, () => undefined)
      }
    }
  }
}
