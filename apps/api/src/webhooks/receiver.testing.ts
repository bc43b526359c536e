import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

interface Received {
  id: string
  type: string
  data: Record<string, unknown>
  headers: IncomingHttpHeaders
  isSigned: boolean
}

/** The check of a receiver that has nothing but the standard library. */
const isSigned = (secret: string, headers: IncomingHttpHeaders, body: string) => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => {
      const given = Buffer.from(each.replace(/^v1,/, ''), 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}

const payload = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
})

type Answer = (reply: ServerResponse) => void
export const answering =
  (status: number): Answer =>
  (reply) =>
    void reply.writeHead(status).end('heard')

/** A receiver on this machine, which answers as it is told. */
export const startReceiver = async () => {
  const received: Received[] = []
  let secret = ''
  let answer = answering(204)
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const { type, data } = payload.parse(JSON.parse(body))
      const { headers } = request
      received.push({
        id: String(headers['webhook-id']),
        type,
        data,
        headers,
        isSigned: isSigned(secret, headers, body),
      })
      answer(reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    knows: (given: string) => void (secret = given),
    answers: (next: Answer) => void (answer = next),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
