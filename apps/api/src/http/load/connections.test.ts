import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { handleClientError } from '../client-error.ts'
import { sendError } from '../errors.ts'
import { limitConnections } from './connections.ts'
import { listenAt } from './listen.ts'
import { registerWork } from './work.ts'

/** Whole connections to a server that has room for few. Each address of a loopback network is a network of its own. */

const limits = { total: 6, ofNetwork: 4, forHealth: 2 }
const [ONE, TWO, THREE] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'] as const
const SIX = '::1'
const hasSix = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === SIX)

const apps: FastifyInstance[] = []
const sockets: { destroy: () => void }[] = []
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy())
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const startServer = async ({ isProxied = false } = {}) => {
  const app = Fastify({ clientErrorHandler: handleClientError, forceCloseConnections: true })
  apps.push(app)
  app.setErrorHandler(sendError)
  registerWork(app)
  limitConnections(app, { isProxied, limits })
  let asked = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/api/tasks', async () => [])
  app.get('/api/slow', async () => {
    asked += 1
    await answered
    return []
  })
  const port = Number(new URL(await listenAt(app, [ONE, SIX], 0)).port)
  const atServer = new Set<object>()
  app.server.on('connection', (socket) => {
    atServer.add(socket)
    socket.once('close', () => atServer.delete(socket))
  })
  const open = async (text: string, localAddress: string = ONE, options = {}) => {
    const socket = connect({ port, host: localAddress === SIX ? SIX : ONE, localAddress, ...options })
    sockets.push(socket)
    socket.on('error', () => undefined)
    let received = ''
    socket.on('data', (chunk) => (received += String(chunk)))
    await once(socket, 'connect')
    socket.write(text)
    const status = () => /^HTTP\/1.1 (\d+)/.exec(received)?.[1] ?? null
    return {
      socket,
      isClosed: () => socket.closed,
      received: () => received,
      /** Null for one that is closed without an answer. */
      status: async () => {
        await eventually(() => status() !== null || socket.closed)
        return status()
      },
    }
  }
  const get = (path: string, address?: string) =>
    open(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`, address)
  return {
    open,
    get,
    connections: () => atServer.size,
    /** Requests that are not answered before `answer` is called. */
    busy: async (count: number, address?: string) => {
      const before = asked
      for (let n = 0; n < count; n += 1) await get('/api/slow', address)
      await eventually(() => asked === before + count)
    },
    answer,
  }
}

const HALF_A_HEAD = 'GET /api/tasks HTTP/1.1\r\nhost: localhost\r\nx-a'

describe('half-open heads of one network', () => {
  test.each([
    ['its own next request', ONE, false],
    ['the request of another', TWO, false],
    ['the request of somebody else behind the same proxy', ONE, true],
  ])('make room for %s, the oldest first', async (_, address, isProxied) => {
    const server = await startServer({ isProxied })
    const open: Awaited<ReturnType<typeof server.open>>[] = []
    for (let n = 0; n < limits.total + limits.forHealth + 2; n += 1) open.push(await server.open(HALF_A_HEAD))
    const most = isProxied ? limits.total : limits.ofNetwork
    const left = () => open.filter(({ isClosed }) => !isClosed())
    await eventually(() => left().length === most)
    expect(await (await server.get('/api/tasks', address)).status()).toBe('200')
    expect(await (await server.get('/healthz', address)).status()).toBe('200')
    expect(open.slice(-1).map(({ isClosed }) => isClosed())).toEqual([false])
    expect(left()).toEqual(open.slice(open.length - left().length))
  })

  test('are as weak behind an answered request, and one that was answered last goes last', async () => {
    const server = await startServer()
    const first = await server.open('')
    const [, second] = [await server.open(HALF_A_HEAD), await server.open(HALF_A_HEAD)]
    first.socket.write('GET /api/tasks HTTP/1.1\r\nhost: localhost\r\n\r\n')
    expect(await first.status()).toBe('200')
    first.socket.write(HALF_A_HEAD)
    for (let n = 0; n < 3; n += 1) await server.open(HALF_A_HEAD)
    await eventually(() => second.isClosed())
    expect(first.isClosed()).toBe(false)
    await server.open(HALF_A_HEAD)
    await eventually(() => first.isClosed())
  })
})

describe('requests under way', () => {
  test('keep their connections, and leave places for health checks', async () => {
    const server = await startServer()
    await server.busy(limits.ofNetwork, ONE)
    await server.busy(limits.total - limits.ofNetwork, TWO)
    for (const address of [ONE, TWO, THREE]) {
      const refused = await server.get('/api/tasks', address)
      expect(await refused.status()).toBe('503')
      expect(refused.received()).toMatch(/\r\nretry-after: 1\r\n/i)
      await eventually(() => refused.isClosed())
      expect(await (await server.get('/healthz', address)).status()).toBe('200')
    }
    server.answer()
    await eventually(async () => (await (await server.get('/api/tasks', THREE)).status()) === '200')
  })

  test('of one network leave the places of others', async () => {
    const server = await startServer()
    await server.busy(limits.ofNetwork, ONE)
    expect(await (await server.get('/api/tasks', ONE)).status()).toBe('503')
    expect(await (await server.get('/api/tasks', TWO)).status()).toBe('200')
  })

  test('of a proxy may be as many as there are places', async () => {
    const server = await startServer({ isProxied: true })
    await server.busy(limits.total - 1)
    expect(await (await server.get('/api/tasks')).status()).toBe('200')
  })
})

test.skipIf(!hasSix)(
  'connections to another address of the server share its places, and end with it',
  async () => {
    const server = await startServer({ isProxied: true })
    const open: Awaited<ReturnType<typeof server.open>>[] = []
    for (let n = 0; n < limits.total; n += 1)
      open.push(await server.open(HALF_A_HEAD, n % 2 === 0 ? ONE : SIX))
    expect(await (await server.get('/api/tasks', SIX)).status()).toBe('200')
    const closed = () => open.filter(({ isClosed }) => isClosed())
    await eventually(() => closed().length > 0)
    expect(closed()).toEqual([open[1]])
    await Promise.all(apps.splice(0).map((app) => app.close()))
    await eventually(() => open.every(({ isClosed }) => isClosed()))
    await expect(server.open('', SIX)).rejects.toThrow('ECONNREFUSED')
  },
)

test('a client that is told that its head is wrong, and keeps the connection, loses it', async () => {
  const server = await startServer()
  const wrong = await server.open('no head\r\n\r\n', ONE, { allowHalfOpen: true })
  expect(await wrong.status()).toBe('400')
  expect(server.connections()).toBe(1)
  await eventually(() => server.connections() === 0)
  expect(wrong.socket.closed).toBe(false)
})
