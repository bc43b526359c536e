import type { FastifyReply, FastifyRequest } from 'fastify'

/** A hook that waits for nothing. An async function would cost a promise and a turn of the queue in every request. */
export const sync =
  (run: (request: FastifyRequest, reply: FastifyReply) => void) =>
  (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    try {
      run(request, reply)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
      return
    }
    done()
  }
