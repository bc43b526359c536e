import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Listens at the first address. Connections to the others are handed to the same server, so that its limits count them
 * and its end drains them. A machine may name an address that it does not have, so one of those may fail.
 */
export const listenAt = async (app: FastifyInstance, [first, ...others]: string[], port: number) => {
  const more = others.map((host) => {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    )
    return { host, server: server.on('error', () => undefined) }
  })
  app.addHook('preClose', async () => more.forEach(({ server }) => server.close()))
  const url = await app.listen({ port, ...(first !== undefined && { host: first }) })
  await Promise.all(
    more.map(
      ({ host, server }) =>
        new Promise<void>((resolve) => {
          server.once('error', () => resolve()).listen(Number(new URL(url).port), host, resolve)
        }),
    ),
  )
  return url
}

/** `localhost` may be an address of each kind. Fastify would give the second a server that no limit knows of. */
export const addressesOf = async (host: string) =>
  host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]
