import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { asPart, registerWork, whenGone, whenOver } from './work.ts'

/** When a request is over whose handler does what none of the product's does. */

const bare = Fastify()
let ends: string[] = []
const pieces = Readable.from(['one'])
let letGo = () => {}
const part = () => new Promise<void>((resolve) => (letGo = resolve))

beforeAll(async () => {
  registerWork(bare)
  bare.addHook('onRequest', (request, _reply, done) => {
    whenOver(request, () => ends.push('over'))
    whenGone(request, () => ends.push('gone'))
    done()
  })
  bare.get('/never', () => new Promise<void>(() => {}))
  bare.get('/nothing', async () => part())
  bare.get('/part', (request, reply) => {
    void asPart(request, part).then(() => ends.push('part'))
    void reply.send('answered')
  })
  const failing = { onSend: async () => Promise.reject(new Error('No header can be made')) }
  bare.get('/left-aside', failing, async (_, reply) => reply.send(pieces))
  await bare.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => void (ends = []))
afterEach(() => vi.useRealTimers())
afterAll(() => bare.close())

const ask = async (path: string) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const socket = connect((bare.server.address() as AddressInfo).port, '127.0.0.1')
  socket.resume().on('error', () => undefined)
  const asked = once(bare.server, 'request')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  await asked
  return socket
}

test('a stream that is not sent, because a hook failed, is closed with the answer', async () => {
  await ask('/left-aside')
  await eventually(() => ends.length === 2)
  expect([ends, pieces.closed]).toEqual([['gone', 'over'], true])
})

test('what goes on after the answer is waited for', async () => {
  await ask('/part')
  await eventually(() => ends.length === 1)
  await setImmediate()
  expect(ends).toEqual(['gone'])
  letGo()
  await eventually(() => ends.length === 3)
  expect(ends).toEqual(['gone', 'over', 'part'])
})

test.each(['/never', '/nothing'])('%s answers nobody, and is over after five minutes', async (path) => {
  const socket = await ask(path)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  socket.resetAndDestroy()
  while (ends.length === 0) await setImmediate()
  letGo()
  await vi.advanceTimersByTimeAsync(299_000)
  expect(ends).toEqual(['gone'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toEqual(['gone', 'over'])
})
