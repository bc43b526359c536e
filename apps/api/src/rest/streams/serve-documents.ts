import { Readable } from 'node:stream'
import { AppError, asHeavyWork, requireUser, type UserContext } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { whenMade } from '../../http/load/work.ts'
import { answerStream } from '../../idempotency/keyed-stream.ts'
import type { Stream } from '../endpoint.ts'
import { envelopes } from '../envelopes.ts'
import { leave } from './multipart.ts'
import { contextOf } from '../../http/request-context.ts'

interface SentDocument {
  output: z.ZodType
  write: (ctx: UserContext) => Promise<{ name: string; body: AsyncIterable<string> }>
}

/** Sends a JSON document piece by piece as it is being made, no faster than it is taken. */
export const sendDocument = ({ output, write }: SentDocument): Stream => ({
  status: 200,
  output,
  isEndless: false,
  errors: [],
  // It is heavy work, which has lines of its own.
  holds: ['file'],
  handler: async (request, reply) => {
    const ctx = requireUser(contextOf(request))
    whenMade(request, await ctx.ports.heavyWork.enter(ctx.user.id, { wait: false }))
    const { name, body } = await write(ctx)
    reply.header('content-disposition', contentDisposition(name)).type('application/json')
    return reply.send(Readable.from(body, { objectMode: false }))
  },
})

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

interface ReceivedDocument<Input extends z.ZodType, Output extends z.ZodType> {
  input: Input
  example: z.input<Input> & object
  message: string
  output: Output
  read: (ctx: UserContext, body: AsyncIterable<Uint8Array>) => Promise<z.input<NoInfer<Output>>>
}

/** Takes such a document and gives it to a service as it comes in. */
export const receiveDocument = <Input extends z.ZodType, Output extends z.ZodType>({
  input,
  example,
  message,
  output,
  read,
}: ReceivedDocument<Input, Output>): Stream => ({
  body: { type: 'application/json', schema: input, example },
  status: 200,
  output: envelopes.resource.schema(output, z.string()),
  isEndless: false,
  errors: [],
  holds: ['file'],
  handler: async (request, reply) => {
    try {
      const ctx = requireUser(contextOf(request))
      return await answerStream(ctx, request, reply, {
        status: 200,
        open: async () => ({ name: '', type: 'application/json', body: bodyOf(request) }),
        receive: (inner, file) =>
          asHeavyWork(inner, async () => read(inner, (await file()).body), { wait: false }),
        wrap: envelopes.resource.wrap,
        message,
      })
    } finally {
      leave(request)
    }
  },
})
