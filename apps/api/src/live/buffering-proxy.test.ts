import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { bearerOf, readEvents } from './events.testing.ts'

/**
 * Behind a proxy that keeps every answer until it is whole, and packs it, unless the headers say otherwise: as nginx does
 * with `proxy_buffering` and `gzip`, which `X-Accel-Buffering` and `no-transform` switch off.
 */

const kept: string[] = []

const passOn = async (answer: IncomingMessage, response: ServerResponse, path: string) => {
  const { 'x-accel-buffering': buffering, 'cache-control': caching = '', ...headers } = answer.headers
  const mayPack = !caching.includes('no-transform')
  if (buffering === 'no' && !mayPack) {
    response.writeHead(answer.statusCode ?? 502, headers).flushHeaders()
    answer.pipe(response)
    return
  }
  kept.push(path)
  const whole = await buffer(answer)
  const body = mayPack ? gzipSync(whole) : whole
  response.writeHead(answer.statusCode ?? 502, {
    ...headers,
    ...(mayPack && { 'content-encoding': 'gzip' }),
    'content-length': body.length,
  })
  response.end(body)
}

const startProxy = async (target: string) => {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const asked = get(`${target}${path}`, { headers: request.headers }, (answer) => {
      void passOn(answer, response, path).catch(() => response.destroy())
    })
    asked.on('error', () => response.destroy())
    response.on('close', () => asked.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { url, close: () => (server.closeAllConnections(), server.close()) }
}

let app: TestApp
let proxy: Awaited<ReturnType<typeof startProxy>>
let ada: TestUser
beforeAll(async () => {
  app = await startTestApp()
  proxy = await startProxy(app.url)
  ada = await createTestUser(app)
})
afterAll(async () => {
  proxy.close()
  await app.close()
})

const input = encodeURIComponent(JSON.stringify({ json: { since: 0 } }))

test.each(['/api/changes/stream', `/trpc/changes.follow?input=${input}`])(
  '%s comes through at once',
  async (path) => {
    const before = await app.db.change.count({ where: { user_id: ada.user.id } })
    const headers = { ...bearerOf(ada), 'accept-encoding': 'gzip', 'last-event-id': String(before) }
    const stream = await readEvents(`${proxy.url}${path}`, headers, ({ event, id, data }) =>
      event === undefined ? { id, data } : null,
    )
    await ada.bearer.call('PUT', `/tasks/${ada.task}`, { title: `Through ${path.slice(0, 8)}` })
    await eventually(() => stream.events.length === 1)
    expect(stream.events[0]?.id).toBe(String(before + 1))
    expect(stream.isEnded()).toBe(false)
    expect(kept).toEqual([])
    await stream.leave()
  },
)

test('which keeps and packs any other answer', async () => {
  const answer = await fetch(`${proxy.url}/api/tasks`, {
    headers: { ...bearerOf(ada), 'accept-encoding': 'gzip' },
  })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(kept).toEqual(['/api/tasks'])
})
