import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { calendarMessages as texts } from '@dayloom/validators/messages/calendars'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFetchCalendar } from './fetch-calendar.ts'

type Answer = (reply: ServerResponse, headers: IncomingHttpHeaders, path: string) => void
const asked: { path: string; headers: IncomingHttpHeaders }[] = []
let answer: Answer = () => undefined
let base = ''
const server = createServer(({ headers, url: path = '' }, reply) => {
  asked.push({ path, headers })
  answer(reply, headers, path)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => void server.close())

const isAllowed = ({ hostname }: URL) => hostname === '127.0.0.1'
const fetchCalendar = createFetchCalendar({ isAllowed })
const unreachable = { kind: 'failed', error: 'The address could not be reached' }
const got = (text: string) => ({ kind: 'text', text, etag: null, last_modified: null })

test('a text, and what it is called', async () => {
  answer = (reply) =>
    void reply.writeHead(200, { etag: '"1"', 'last-modified': 'Sun, 22 Nov 2026 12:00:00 GMT' }).end('Größe')
  const last_modified = 'Sun, 22 Nov 2026 12:00:00 GMT'
  expect(await fetchCalendar(`${base}/a.ics`, null)).toEqual({ ...got('Größe'), etag: '"1"', last_modified })
})

test('is asked whether it is another one', async () => {
  answer = (reply, headers) => void reply.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200).end('')
  expect(await fetchCalendar(base, { etag: '"1"', last_modified: 'then' })).toEqual({ kind: 'same' })
  expect(asked.at(-1)?.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': 'then' })
  expect(await fetchCalendar(base, { etag: null, last_modified: null })).toEqual(got(''))
  answer = (reply) => void reply.writeHead(304).end()
  expect(await fetchCalendar(base, null)).toEqual({
    kind: 'failed',
    error: texts.status,
    values: { status: 304 },
  })
})

test.each([
  ['text/calendar; charset=ISO-8859-1', Buffer.from('Gr\xF6\xDFe', 'latin1')],
  ['text/calendar; charset="utf-8"', Buffer.from('Größe')],
  ['text/calendar; charset=nonsense', Buffer.from('Größe')],
])('%s', async (type, bytes) => {
  answer = (reply) => void reply.writeHead(200, { 'content-type': type }).end(bytes)
  expect(await fetchCalendar(base, null)).toEqual(got('Größe'))
})

test.each([401, 404, 500])('a status of %i is a failure', async (status) => {
  answer = (reply) => void reply.writeHead(status).end('BEGIN:VCALENDAR')
  expect(await fetchCalendar(base, null)).toEqual({ kind: 'failed', error: texts.status, values: { status } })
})

/** `/3` leads to `/2`, and so on to `/0`. */
const leading: Answer = (reply, _, path) => {
  const left = Number(path.slice(1))
  if (left > 0) reply.writeHead(302, { location: `/${left - 1}` }).end()
  else reply.writeHead(200).end('there')
}

test('three redirects are followed, and a fourth is not', async () => {
  answer = leading
  expect(await fetchCalendar(`${base}/3`, null)).toEqual(got('there'))
  expect(await fetchCalendar(`${base}/4`, null)).toEqual({ kind: 'failed', error: texts.redirects })
})

test.each(['http://localhost:{port}/', 'http://169.254.169.254/latest', 'http://[::1]:{port}/'])(
  'a redirect to %s leads nowhere',
  async (location) => {
    answer = (reply) =>
      void reply.writeHead(302, { location: location.replace('{port}', new URL(base).port) }).end()
    const before = asked.length
    expect(await fetchCalendar(base, null)).toEqual(unreachable)
    expect(asked).toHaveLength(before + 1)
  },
)

test.each(['file:///etc/passwd', 'http://', ''])('%j is no address to lead on to', async (location) => {
  answer = (reply) => void reply.writeHead(302, { location }).end()
  const { kind } = await fetchCalendar(`${base}/x`, null)
  expect(kind).toBe('failed')
})

test('a private address is refused before it is asked', async () => {
  const before = asked.length
  expect(await createFetchCalendar()(base, null)).toEqual(unreachable)
  expect(await createFetchCalendar()(base.replace('127.0.0.1', 'localhost'), null)).toEqual(unreachable)
  expect(asked).toHaveLength(before)
})

test('10 MiB are read, and no more', async () => {
  const bytes = 10 * 1_048_576
  answer = (reply) => void reply.writeHead(200).end('x'.repeat(bytes))
  expect(await fetchCalendar(base, null)).toMatchObject({ kind: 'text' })
  answer = (reply) => void reply.writeHead(200).end('x'.repeat(bytes + 1))
  expect(await fetchCalendar(base, null)).toEqual({ kind: 'failed', error: texts.large })
})

test('what is slow, at the head or later, is given up', async () => {
  const hasty = createFetchCalendar({ isAllowed }, 200)
  for (const begin of [
    () => undefined,
    (reply: ServerResponse) => void reply.writeHead(200).write('BEGIN'),
  ]) {
    answer = begin
    expect(await hasty(base, null)).toEqual({ kind: 'failed', error: texts.slow })
  }
})
