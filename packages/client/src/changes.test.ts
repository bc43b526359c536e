import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { changes } from './changes.ts'
import { DayloomError } from './errors.ts'

/** How the client handles a series of connections. `e2e/programs.spec.ts` tests it with the product. */

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const serve = async (...answers: Answer[]) => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    const id = request.headers['last-event-id']
    asked.push(typeof id === 'string' ? id : undefined)
    answers[asked.length - 1]?.(response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { asked, connection: { baseUrl, headers: () => ({}), fetch } }
}

/** Some events, then the connection breaks. */
const sends =
  (from: number, ...seqs: number[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`: from ${from}\n\nevent: begin\nid: ${from}\ndata:\n\n`)
    for (const seq of seqs) response.write(`id: ${seq}\ndata: ${JSON.stringify({ seq })}\n\n`)
    setImmediate(() => response.destroy())
  }

const refuses =
  (status: number, code: string, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(JSON.stringify({ success: false, error: 'No', code }))

const readAll = async (following: AsyncGenerator<{ seq: number }>) => {
  const seen: number[] = []
  try {
    for await (const { seq } of following) seen.push(seq)
    return { seen, error: null }
  } catch (error) {
    return { seen, error }
  }
}

test('onBegin is called once, before any change', async () => {
  const { connection } = await serve(sends(2, 3), sends(3, 4), refuses(401, 'UNAUTHORIZED'))
  const told: number[] = []
  const onBegin = (seq: number) => void told.push(seq)
  for await (const { seq } of changes(connection, { onBegin, signal: AbortSignal.timeout(10_000) })) {
    told.push(seq)
    if (seq === 4) break
  }
  expect(told).toEqual([2, 3, 4])
})

test('changes that expired during a broken connection are an error, after the changes that had arrived', async () => {
  const { asked, connection } = await serve(sends(2, 3, 4), refuses(410, 'CURSOR_EXPIRED'))
  const { seen, error } = await readAll(changes(connection, { since: 2 }))
  expect(seen).toEqual([3, 4])
  expect(error).toBeInstanceOf(DayloomError)
  expect(error).toMatchObject({ code: 'CURSOR_EXPIRED', status: 410 })
  expect(asked).toEqual(['2', '4'])
})

test('the same for a stream from now on, before any change', async () => {
  const { asked, connection } = await serve(sends(7), refuses(410, 'CURSOR_EXPIRED'))
  const { seen, error } = await readAll(changes(connection))
  expect([seen, asked]).toEqual([[], [undefined, '7']])
  expect(error).toMatchObject({ code: 'CURSOR_EXPIRED' })
})

test('an expired number is an error at once', async () => {
  const { asked, connection } = await serve(refuses(410, 'CURSOR_EXPIRED'))
  expect(await readAll(changes(connection, { since: 0 }))).toMatchObject({
    seen: [],
    error: { code: 'CURSOR_EXPIRED', status: 410 },
  })
  expect(asked).toEqual(['0'])
})

test('it retries a busy or unreachable server from the same number', { timeout: 30_000 }, async () => {
  const { asked, connection } = await serve(
    sends(0, 1),
    refuses(429, 'TOO_MANY_REQUESTS', { 'retry-after': '1' }),
    refuses(503, 'UNAVAILABLE'),
    sends(1, 2),
    refuses(401, 'UNAUTHORIZED'),
  )
  const { seen, error } = await readAll(changes(connection, { since: 0 }))
  expect([seen, asked]).toEqual([
    [1, 2],
    ['0', '1', '1', '1', '2'],
  ])
  expect(error).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
})

test('after each connection that began, the next retry is fast again', async () => {
  const { connection } = await serve(sends(1), sends(1), sends(1), refuses(401, 'UNAUTHORIZED'))
  vi.spyOn(Math, 'random').mockReturnValue(0.25)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { error } = await readAll(changes(connection))
  // `fetch` has timers too, with rounder times.
  const first = 437.5
  const waits = timers.mock.calls.flatMap(([, ms = 0]) => (ms > 0 && ms % first === 0 ? [ms] : []))
  vi.restoreAllMocks()
  expect(error).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(waits).toEqual([first, first, first])
})

test('an error of onBegin ends it and is thrown', async () => {
  const { asked, connection } = await serve(sends(2, 3), sends(3, 4), refuses(401, 'UNAUTHORIZED'))
  const broken = new Error('The first reading failed')
  const onBegin = () => {
    throw broken
  }
  expect(await readAll(changes(connection, { onBegin }))).toEqual({ seen: [], error: broken })
  expect(asked).toEqual([undefined])
})
