import type { FastifyInstance } from 'fastify'

/** Answers under way get this long to finish. */
const DRAIN_TIMEOUT_MS = 5500

/**
 * How the server ends: it says so at `/readyz` and on every answer, takes no new connections, lets the answers
 * under way finish, and then cuts what is still open.
 */
export const registerClosing = (app: FastifyInstance) => {
  const lifecycle = { closing: false }
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.closing) reply.header('connection', 'close')
    done()
  })
  const { server } = app
  let timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    lifecycle.closing = true
    timers = [
      // A connection that was busy when the closing began is idle when its answer is out.
      setInterval(() => server.closeIdleConnections(), 50),
      setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS),
    ]
  })
  app.addHook('onClose', async () => timers.forEach(clearTimeout))
  return lifecycle
}
