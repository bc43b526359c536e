import { AppError, type Release } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Host } from '../../context.ts'
import { atEnd } from './at-end.ts'

/** Waits for a place, which is given back at the end of the answer. Who waits is not running. */
const waitFor = async (
  load: Host['load'],
  request: FastifyRequest,
  reply: FastifyReply,
  acquire: () => Promise<Release>,
) => {
  load.leave(request)
  atEnd(reply, await acquire())
  // Whoever has left while waiting gets no work done.
  if (reply.raw.closed) throw new AppError('VALIDATION_FAILED', messages.input.invalid)
  load.enter(request)
}

/** Counts the calls of an account and lets it wait until few enough of its requests are under way. */
export const admit = (
  { load, accountLoad }: Pick<Host, 'load' | 'accountLoad'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, calls }: { userId: string; calls: number },
) => waitFor(load, request, reply, () => accountLoad.admit(userId, calls))

/** Lets an account wait, before a byte of the body is read, until few enough of its streams are under way. */
export const admitStream = (
  { load, streams }: Pick<Host, 'load' | 'streams'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
) => waitFor(load, request, reply, () => streams.enter(userId))
