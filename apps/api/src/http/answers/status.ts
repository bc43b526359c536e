import type { FastifyReply } from 'fastify'

/** The status of what is being sent: the adapter of tRPC gives a `Response` of the web, which says its own. */
export const statusOfSent = ({ statusCode }: FastifyReply, payload: unknown) =>
  payload instanceof Response ? payload.status : statusCode
