import type { FastifyInstance } from 'fastify'
import type { Host } from '../context.ts'

/** `/healthz`: the process is up. `/readyz`: the database answers too (migrations ran before the server listened). */
export const registerHealth = (app: FastifyInstance, { db }: Host) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await db.$queryRaw`SELECT 1`
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 1).send({ status: 'unavailable' })
    }
  })
}
