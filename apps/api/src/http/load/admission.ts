import { PassThrough, pipeline, Readable } from 'node:stream'
import { AppError, networkOf, type Release } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Host } from '../../context.ts'
import { asStream, isStream } from './minimum-rate.ts'
import { isGone, whenMade, whenOver } from './work.ts'

interface Waiting {
  acquire: () => Promise<Release>
  /** Calls it when the request needs its place no longer. */
  whenDone: (request: FastifyRequest, release: Release) => void
}

/** Waits for a place. A request that waits is not running. */
const waitFor = async (load: Host['load'], request: FastifyRequest, { acquire, whenDone }: Waiting) => {
  load.leave(request)
  whenDone(request, await acquire())
  // Whoever has left while waiting gets no work done.
  if (isGone(request)) throw new AppError('VALIDATION_FAILED', messages.input.invalid)
  load.enter(request)
}

/** Counts the calls of an account and lets it wait until few enough of its requests are under way. */
export const admit = (
  { load, accountLoad }: Pick<Host, 'load' | 'accountLoad'>,
  request: FastifyRequest,
  { userId, calls }: { userId: string; calls: number },
) => waitFor(load, request, { acquire: () => accountLoad.admit(userId, calls), whenDone: whenOver })

/** Lets an account wait, before a byte of the body is read, until few enough of its streams are under way. */
export const admitStream = (
  { load, streams }: Pick<Host, 'load' | 'streams'>,
  request: FastifyRequest,
  userId: string,
) =>
  waitFor(load, request, {
    acquire: () => streams.enter(userId, networkOf(request.ip), asStream(request)),
    // The last of an answer waits for its reader in a buffer, without a place.
    whenDone: (_, release) => whenMade(request, release),
  })

/** The end of an answer that waits for its reader without a place: a connection's worth of memory. */
const TAIL_BYTES = 65_536

/** Gives the place of a stream back as soon as the rest of its answer fits into a buffer. To be called after `registerWork`. */
export const registerTails = (app: FastifyInstance) => {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (payload instanceof Readable && isStream(request)) {
      const tail = new PassThrough({ highWaterMark: TAIL_BYTES })
      done(
        null,
        pipeline(payload, tail, () => undefined),
      )
    } else done()
  })
}
