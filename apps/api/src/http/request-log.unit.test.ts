import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log.ts'
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

const linesOf = async (url: string) => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { destination: { write: (text) => void lines.push(text) } })
  const app = fastify({ loggerInstance: log, logController: new RequestLog() })
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
