import type { FastifyReply } from 'fastify'

/** Calls it when the answer is out, or the client has left. */
export const atEnd = ({ raw }: FastifyReply, end: () => void) => {
  if (raw.closed) end()
  else raw.once('close', end)
}
