import { Writable } from 'node:stream'
import type { PoolClient } from 'pg'

const streamOf = (client: PoolClient) => {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined
  return stream instanceof Writable ? stream : undefined
}

/** What is sent in one turn of the event loop leaves in one piece: each piece costs a call of the system. */
export const writeTogether = (client: PoolClient) => {
  const stream = streamOf(client)
  if (!stream || stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
