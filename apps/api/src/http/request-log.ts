import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { healthPaths } from './health.ts'

/**
 * One line for each request instead of two: at its end, with what was asked for. A health check that is fine has none,
 * because it comes every few seconds and would be most of the log.
 */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply) {
    const line = { req, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else if (!healthPaths.has(req.routeOptions.url ?? '') || reply.statusCode >= 400)
      reply.log.info(line, 'request completed')
  }
}
