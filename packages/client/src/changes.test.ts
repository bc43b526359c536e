import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { changes } from './changes.ts'
import { DayloomError } from './errors.ts'

/** What the client makes of the answers to one connection after the other. The product itself: `e2e/programs.spec.ts`. */

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

/** Some events, and then the line breaks. */
const sends =
  (from: number, ...seqs: number[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`: from ${from}\n\n`)
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

test('where it begins is told once, before what comes after it', async () => {
  const { connection } = await serve(sends(2, 3), sends(3, 4), refuses(401, 'UNAUTHORIZED'))
  const told: number[] = []
  const onBegin = (seq: number) => void told.push(seq)
  for await (const { seq } of changes(connection, { onBegin, signal: AbortSignal.timeout(10_000) })) {
    told.push(seq)
    if (seq === 4) break
  }
  expect(told).toEqual([2, 3, 4])
})

test('what fell out of the log while the line was broken is told, after what had come', async () => {
  const { asked, connection } = await serve(sends(2, 3, 4), refuses(410, 'CURSOR_EXPIRED'))
  const { seen, error } = await readAll(changes(connection, { since: 2 }))
  expect(seen).toEqual([3, 4])
  expect(error).toBeInstanceOf(DayloomError)
  expect(error).toMatchObject({ code: 'CURSOR_EXPIRED', status: 410 })
  expect(asked).toEqual(['2', '4'])
})

test('the same where it followed from now on, and nothing had come', async () => {
  const { asked, connection } = await serve(sends(7), refuses(410, 'CURSOR_EXPIRED'))
  const { seen, error } = await readAll(changes(connection))
  expect([seen, asked]).toEqual([[], [undefined, '7']])
  expect(error).toMatchObject({ code: 'CURSOR_EXPIRED' })
})

test('a number that is too old from the beginning is told at once', async () => {
  const { asked, connection } = await serve(refuses(410, 'CURSOR_EXPIRED'))
  expect(await readAll(changes(connection, { since: 0 }))).toMatchObject({
    seen: [],
    error: { code: 'CURSOR_EXPIRED', status: 410 },
  })
  expect(asked).toEqual(['0'])
})

test('a server that is busy or away is asked again, where it was', { timeout: 30_000 }, async () => {
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

test('a quiet account is followed again as soon each time: every connection that began counts', async () => {
  const { connection } = await serve(sends(1), sends(1), sends(1), refuses(401, 'UNAUTHORIZED'))
  vi.spyOn(Math, 'random').mockReturnValue(0.25)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { error } = await readAll(changes(connection))
  // `fetch` has timers too, of rounder times.
  const first = 437.5
  const waits = timers.mock.calls.flatMap(([, ms = 0]) => (ms > 0 && ms % first === 0 ? [ms] : []))
  vi.restoreAllMocks()
  expect(error).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(waits).toEqual([first, first, first])
})

test('what onBegin throws ends it, and is thrown', async () => {
  const { asked, connection } = await serve(sends(2, 3), sends(3, 4), refuses(401, 'UNAUTHORIZED'))
  const broken = new Error('The first reading failed')
  const onBegin = () => {
    throw broken
  }
  expect(await readAll(changes(connection, { onBegin }))).toEqual({ seen: [], error: broken })
  expect(asked).toEqual([undefined])
})
