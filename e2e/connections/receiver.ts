import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

interface Received {
  id: string
  body: string
  /** What signs it, `<id>.<timestamp>.<body>`, and by whom. */
  signed: string
  signatures: string[]
}

/** A program that is told what changes, as somebody would write it with the standard library. */
export const startReceiver = async () => {
  const received: Received[] = []
  let status = 204
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[name])
      const id = header('webhook-id')
      const signed = `${id}.${header('webhook-timestamp')}.${body}`
      received.push({ id, body, signed, signatures: header('webhook-signature').split(' ') })
      reply.writeHead(status).end(status < 300 ? undefined : 'The disk is full')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const isSigned = (secret: string, { signed, signatures }: Received) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return signatures.includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  }
  return {
    url: `http://127.0.0.1:${port}/hook`,
    types: () => received.map(({ body }) => z.object({ type: z.string() }).parse(JSON.parse(body)).type),
    areSigned: (secret: string) => received.every((each) => isSigned(secret, each)),
    isLastSigned: (secret: string) => received.slice(-1).some((each) => isSigned(secret, each)),
    answers: (next: number) => {
      status = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
