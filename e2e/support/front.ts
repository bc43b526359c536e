import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Between two pieces of a file. Milliseconds. */
const PAUSE_MS = 1000

/** What comes of a file, whole or in pieces. */
type Change = (text: string) => string | string[]

/**
 * Stands before the product as a proxy does, and can change a file on its way, as if it had been built anew, or let it
 * come in pieces, as over a slow network. `pathOf` says by which path the product is asked for one; undefined is none.
 */
export const startFront = async (
  url: string,
  pathOf: (path: string) => string | undefined = (path) => path,
) => {
  const changes = new Map<string, Change>()
  const { hostname, port } = new URL(url)
  const textOf = async (answer: IncomingMessage) => {
    const parts: Buffer[] = []
    for await (const part of answer) if (Buffer.isBuffer(part)) parts.push(part)
    return Buffer.concat(parts).toString()
  }
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming
    const path = pathOf(incoming.url ?? '/')
    if (path === undefined) {
      outgoing.writeHead(404).end('Another product')
      return
    }
    const change = changes.get(path)
    // Whole and as it is, so that it can be changed.
    const { 'if-none-match': _match, 'if-modified-since': _since, ...others } = headers
    const asked = change ? { ...others, 'accept-encoding': 'identity' } : headers
    const forward = request({ hostname, port, method, path, headers: asked }, (answer) => {
      if (!change) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      void textOf(answer).then(async (text) => {
        outgoing.writeHead(200, rest)
        for (const [at, piece] of [change(text)].flat().entries()) {
          if (at > 0) await wait(PAUSE_MS)
          outgoing.write(piece)
        }
        outgoing.end()
      })
    })
    incoming.pipe(forward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://localhost:${address.port}`,
    change: (path: string, how: Change) => void changes.set(path, how),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
