import { version } from '@dayloom/validators/release/version'
import type { FastifyInstance } from 'fastify'
import type { Host } from '../context.ts'

/** What is asked every few seconds, by whatever address it finds the server at. */
export const healthPaths = new Set(['/healthz', '/readyz'])

/**
 * `/healthz`: the process is up, and of this release. `/readyz`: it is not about to end, and the database answers (migrations ran before
 * the server listened). A disk that is nearly full is told of, and no reason to send nobody here: reading still works.
 */
export const registerHealth = (
  app: FastifyInstance,
  { db, ports }: Host,
  lifecycle: { closing: boolean },
) => {
  app.get('/healthz', async () => ({ status: 'ok', version }))
  app.get('/readyz', async (_, reply) => {
    const answers = await db.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    )
    if (answers && !lifecycle.closing)
      return { status: 'ready', disk: (await ports.disk.isNearlyFull()) ? 'nearly_full' : 'ok' }
    return reply.code(503).header('retry-after', 1).send({ status: 'unavailable' })
  })
}
