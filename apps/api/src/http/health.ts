import type { FastifyInstance } from 'fastify'
import type { Host } from '../context.ts'

/**
 * `/healthz`: the process is up. `/readyz`: it is not about to end, and the database answers (migrations ran before
 * the server listened).
 */
export const registerHealth = (app: FastifyInstance, { db }: Host, lifecycle: { closing: boolean }) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const answers = await db.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    )
    if (answers && !lifecycle.closing) return { status: 'ready' }
    return reply.code(503).header('retry-after', 1).send({ status: 'unavailable' })
  })
}
