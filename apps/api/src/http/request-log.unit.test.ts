import { connect } from 'node:net'
import { unavailable } from '@dayloom/trpc/server'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log.ts'
import { reasonOf } from './errors.ts'
import { RequestLog } from './request-log.ts'

const line = z.strictObject({
  level: z.literal(30),
  time: z.number(),
  pid: z.number(),
  hostname: z.string(),
  reqId: z.literal('req-1'),
  req: z.strictObject({ method: z.literal('GET'), url: z.string() }),
  res: z.strictObject({ statusCode: z.literal(200) }),
  responseTime: z.number().positive(),
  msg: z.literal('request completed'),
})

/** A server with these routes, and the lines of its log. */
const start = (...paths: string[]) => {
  const lines: string[] = []
  const log = createLog(
    { LOG_LEVEL: 'info', LOG_FORMAT: 'json' },
    { destination: { write: (text) => void lines.push(text) } },
  )
  const app = fastify({ loggerInstance: log, logController: new RequestLog() })
  for (const path of paths) app.get(path, (_request, reply) => reply.send('yes'))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send())
  return { app, lines }
}

const linesOf = async (url: string) => {
  const { app, lines } = start()
  app.get('/*', (_request, reply) => reply.header('set-cookie', 'session=made').send('yes'))
  await app.inject({ url, headers: { authorization: 'Bearer sent', cookie: 'session=sent' } })
  return lines.map((text) => line.parse(JSON.parse(text)))
}

test.each([
  ['an address', '/api/tasks/1', '/api/tasks/1'],
  ['an address without what was looked for', '/api/tasks?search=salary', '/api/tasks'],
  ['a calendar without its address', '/calendar/secret.ics?since=1', '/calendar/*'],
])('a request is one line, of %s, without its headers', async (_, url, shown) => {
  expect((await linesOf(url)).map(({ req }) => req.url)).toEqual([shown])
})

test.each([
  ['/healthz', 200, 0],
  ['/readyz', 200, 0],
  ['/readyz?by=proxy', 200, 0],
  ['/readyz', 503, 1],
  ['/healthz/more', 200, 1],
])('%s answered with %i is %i lines', async (url, status, count) => {
  const { app, lines } = start()
  for (const path of ['/healthz', '/readyz', '/*'])
    app.get(path, (_request, reply) => reply.code(status).send('yes'))
  await app.inject(url)
  expect(lines).toHaveLength(count)
})

/** Sends the line as it stands: a client would write the address its own way. */
const send = (port: number, requestLine: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${requestLine} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    )
    const parts: string[] = []
    socket.setEncoding('utf8').on('data', (text: string) => void parts.push(text))
    socket.on('error', reject).on('close', () => resolve(parts.join('')))
  })

test.each([
  ['with its server', 'GET http://localhost/calendar/secret.ics', 200],
  ['written another way', 'GET /%63alendar/secret.ics', 200],
  ['both', 'GET http://localhost/%63%61lendar/secret.ics', 200],
  ['of no method that it has', 'PUT /%63alendar/secret.ics', 404],
  ['that goes on', 'GET /calendar%2Fsecret.ics/more', 404],
  ['in capitals', 'GET http://localhost/Calendar/secret.ics', 404],
])('the address of a calendar is in no line: %s', async (_, requestLine, status) => {
  const { app, lines } = start('/calendar/:file', '/api/*')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  expect(await send(Number(port), requestLine)).toContain(`HTTP/1.1 ${status} `)
  await app.close()
  expect(lines.join('')).toContain('/calendar/*')
  expect(lines.join('')).not.toContain('secret')
})

test.each([
  ['the message of what failed', new Error('connect ETIMEDOUT'), 'connect ETIMEDOUT'],
  ['its last line', new Error('Invalid call\n\nThe server is away'), 'The server is away'],
  [
    'each address that refused',
    new AggregateError([
      new Error('connect ECONNREFUSED ::1:1'),
      new Error('connect ECONNREFUSED 127.0.0.1:1'),
    ]),
    'connect ECONNREFUSED ::1:1, connect ECONNREFUSED 127.0.0.1:1',
  ],
])('the log says why in a line: %s', (_what, cause, reason) => {
  expect(reasonOf(unavailable(cause))).toBe(reason)
})
