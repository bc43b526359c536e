import { once } from 'node:events'
import { connect, createServer } from 'node:net'

const PROTOCOL = 196_608

/** The first message of a connection without the settings that poolers ignore. */
const forgetful = (message: Buffer): Buffer => {
  const fields = message.subarray(8).toString().split('\0')
  const kept = fields.flatMap((name, at) =>
    at % 2 === 0 && /^(user|database)$/.test(name) ? [name, fields[at + 1] ?? ''] : [],
  )
  const body = Buffer.from(`${kept.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length, 0)
  head.writeInt32BE(PROTOCOL, 4)
  return Buffer.concat([head, body])
}

/** Forwards everything but the start-up settings, as poolers do. */
export const startForgetfulPooler = async (target: string) => {
  const { hostname, port } = new URL(target)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.once('data', (first: Buffer) => {
      upstream.write(forgetful(first))
      client.pipe(upstream).pipe(client)
    })
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.port = String(typeof address === 'object' ? address?.port : '')
  return { url: url.href, close: () => new Promise((resolve) => void server.close(resolve)) }
}
