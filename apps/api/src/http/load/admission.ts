import { AppError, type Release } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { FastifyRequest } from 'fastify'
import type { Host } from '../../context.ts'
import { isGone, whenOver } from './work.ts'

/** Waits for a place, which is given back when the request is over. Who waits is not running. */
const waitFor = async (load: Host['load'], request: FastifyRequest, acquire: () => Promise<Release>) => {
  load.leave(request)
  whenOver(request, await acquire())
  // Whoever has left while waiting gets no work done.
  if (isGone(request)) throw new AppError('VALIDATION_FAILED', messages.input.invalid)
  load.enter(request)
}

/** Counts the calls of an account and lets it wait until few enough of its requests are under way. */
export const admit = (
  { load, accountLoad }: Pick<Host, 'load' | 'accountLoad'>,
  request: FastifyRequest,
  { userId, calls }: { userId: string; calls: number },
) => waitFor(load, request, () => accountLoad.admit(userId, calls))

/** Lets an account wait, before a byte of the body is read, until few enough of its streams are under way. */
export const admitStream = (
  { load, streams }: Pick<Host, 'load' | 'streams'>,
  request: FastifyRequest,
  userId: string,
) => waitFor(load, request, () => streams.enter(userId))
