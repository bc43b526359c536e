import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Env } from '../env.ts'
import { isLoopbackName, parseHost } from '../http/host-name.ts'
import type { Metrics } from './metrics.ts'

const bare = (name: string) => name.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/, '')

/**
 * Serves `/metrics` in the format of Prometheus on a port of its own, which is for whoever runs the server. Only names
 * that are the server's are answered: a page whose name was made to lead here (DNS rebinding) would read them.
 */
export const serveMetrics = async (
  { registry }: Metrics,
  { PORT, HOST }: { PORT: number; HOST: string },
  { ALLOWED_HOSTS }: Pick<Env, 'ALLOWED_HOSTS'>,
) => {
  const isOwn = ({ headers, socket }: IncomingMessage) => {
    const name = parseHost(headers.host ?? '')?.name ?? ''
    const own = [HOST.toLowerCase(), socket.localAddress ?? '', ...ALLOWED_HOSTS].map(bare)
    return isLoopbackName(name) || own.includes(bare(name))
  }
  const server = createServer((request, reply) => {
    if (!isOwn(request)) {
      reply.writeHead(421).end()
      return
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  server.listen(PORT, HOST)
  await once(server, 'listening')
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
