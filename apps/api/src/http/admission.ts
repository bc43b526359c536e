import { AppError } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Host } from '../context.ts'

/** Calls it when the answer is out, or the client has left. */
export const atEnd = ({ raw }: FastifyReply, end: () => void) => {
  if (raw.closed) end()
  else raw.once('close', end)
}

/** Counts the calls of an account and lets it wait until few enough of its requests are under way. */
export const admit = async (
  { load, accountLoad }: Pick<Host, 'load' | 'accountLoad'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, calls }: { userId: string; calls: number },
) => {
  load.leave(request)
  atEnd(reply, await accountLoad.admit(userId, calls))
  // Whoever has left while waiting gets no work done.
  if (reply.raw.closed) throw new AppError('VALIDATION_FAILED', messages.input.invalid)
  load.enter(request)
}
