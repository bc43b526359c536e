import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, unavailable } from '@dayloom/trpc/server'
import type { FastifyInstance } from 'fastify'
import { createPlaces, type Occupant } from '../../ports/places.ts'
import { sync } from '../sync-hook.ts'
import { isHealth } from './load.ts'

/**
 * Open connections. One that waits for a request costs some kilobytes, and one of the files that a process may open.
 * Only health checks are answered on those beyond `total`.
 */
const connectionLimits = { total: 4096, ofNetwork: 2048, forHealth: 64 }

/** A connection, which is weak while no request is under way on it: it waits for a head, or for the rest of one. */
interface Connection extends Occupant {
  network: string
  underWay: number
}

const connectionOf = (socket: Socket): Connection => {
  const connection = {
    network: networkOf(socket.remoteAddress ?? ''),
    underWay: 0,
    strength: () => (connection.underWay === 0 ? 0 : Infinity),
    giveWay: () => void socket.destroy(),
  }
  return connection
}

type Limits = typeof connectionLimits

/**
 * Keeps room for the next connection: the one of the largest network that has waited longest for a whole head is
 * closed for it. Behind a proxy all connections come from one network, which then has no share of its own.
 */
const countConnections = (server: Server, { total, ofNetwork, forHealth }: Limits, isProxied: boolean) => {
  const ordinary = createPlaces({ total, each: isProxied ? total : ofNetwork })
  const kept = createPlaces({ total: forHealth, each: forHealth })
  const places = new WeakMap<Socket, { connection: Connection; of: typeof kept }>()

  const enter = (socket: Socket) => {
    const connection = connectionOf(socket)
    for (const of of [ordinary, kept]) {
      const release = of.enter(connection.network, connection)
      if (!release) continue
      places.set(socket, { connection, of })
      socket.once('close', release)
      return
    }
    socket.destroy()
  }
  const note = ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const place = places.get(socket)
    if (!place) return
    const { connection, of } = place
    connection.underWay += 1
    answer.once('close', () => {
      connection.underWay -= 1
      of.renew(connection.network, connection)
    })
  }
  server.on('connection', enter)
  server.on('request', note)
  return { isForHealth: (socket: Socket) => places.get(socket)?.of === kept }
}

/** Limits open connections, of everybody and of each network. */
export const limitConnections = (
  app: FastifyInstance,
  { isProxied, limits = connectionLimits }: { isProxied: boolean; limits?: Limits },
) => {
  const { isForHealth } = countConnections(app.server, limits, isProxied)
  app.addHook(
    'onRequest',
    sync((request, reply) => {
      if (isHealth(request) || !isForHealth(request.raw.socket)) return
      reply.header('connection', 'close')
      throw unavailable(new Error('Too many connections are open'))
    }),
  )
}
