import { Readable } from 'node:stream'
import { AppError, asHeavyWork, requireUser } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyRequest, RouteHandlerMethod } from 'fastify'
import { atEnd } from '../http/admission.ts'
import { envelopes } from './envelopes.ts'
import { leave } from './multipart.ts'
import { contextOf } from './request-context.ts'
import type { DocumentEndpoint, StreamBodyEndpoint } from './endpoint.ts'

/** Sends the document piece by piece, no faster than it is taken. */
export const handleDocument =
  ({ write }: DocumentEndpoint): RouteHandlerMethod =>
  async (request, reply) => {
    const ctx = requireUser(contextOf(request))
    // As long as it is being read, it is being made.
    atEnd(reply, await ctx.ports.heavyWork.enter(ctx.user.id, { wait: false }))
    const { name, body } = await write(ctx)
    reply.header('content-disposition', contentDisposition(name)).type('application/json')
    return reply.send(Readable.from(body, { objectMode: false }))
  }

/** The body as it comes in. Whoever stops reading leaves the connection open, for the answer. */
async function* bodyOf({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false }))
      if (chunk instanceof Uint8Array) yield chunk
  } catch (error) {
    // The client went away half-way.
    throw new AppError('VALIDATION_FAILED', messages.input.json, { cause: error })
  }
}

export const handleStreamBody =
  ({ message, read }: StreamBodyEndpoint): RouteHandlerMethod =>
  async (request) => {
    try {
      const ctx = requireUser(contextOf(request))
      const output = await asHeavyWork(ctx, () => read(ctx, bodyOf(request)), { wait: false })
      return envelopes.resource.wrap(output, message)
    } finally {
      leave(request)
    }
  }
