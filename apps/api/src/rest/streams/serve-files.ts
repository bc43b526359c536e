import { Readable } from 'node:stream'
import {
  AppError,
  parseInput,
  requireUser,
  type IncomingFile,
  type StoredFile,
  type UserContext,
} from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isKnown } from '../../http/answers/etag.ts'
import { parseRange } from '../../http/range.ts'
import { answerStream } from '../../idempotency/keyed-stream.ts'
import type { Stream } from '../endpoint.ts'
import { envelopes } from '../envelopes.ts'
import { leave, receiveFile } from './multipart.ts'
import { contextOf } from '../../http/request-context.ts'

interface Upload<Params extends z.ZodObject, Output extends z.ZodType> {
  /** The form's field. */
  field: string
  /** What it may be, for people. */
  accepts: string
  status: 200 | 201
  message: string
  /** What the path names, and beside it the query. */
  params: Params
  output: Output
  /** A service that asks for the file once it knows that it may come; what it leaves unread is let past. */
  receive: (
    ctx: UserContext,
    params: z.output<Params>,
    file: () => Promise<IncomingFile>,
  ) => Promise<z.input<NoInfer<Output>>>
}

const fields = z.record(z.string(), z.unknown())

const givenBy = ({ query, params }: FastifyRequest) => ({ ...fields.parse(query), ...fields.parse(params) })

/** Takes one file, as a multipart form. */
export const upload = <Params extends z.ZodObject, Output extends z.ZodType>({
  field,
  accepts,
  status,
  message,
  params,
  output,
  receive,
}: Upload<Params, Output>): Stream => ({
  params,
  body: { type: 'multipart/form-data', field, accepts },
  status,
  output: envelopes.resource.schema(output, z.string()),
  isEndless: false,
  errors: [],
  holds: ['file'],
  handler: async (request, reply) => {
    try {
      const ctx = requireUser(contextOf(request))
      return await answerStream(ctx, request, reply, {
        status,
        open: () => receiveFile(request, field),
        receive: (inner, file) => receive(inner, parseInput(params, givenBy(request)), file),
        wrap: envelopes.resource.wrap,
        message,
      })
    } finally {
      leave(request)
    }
  },
})

/** What a browser shows by itself, or keeps as a file where it cannot; whatever else there may ever be is one. */
const isShown = /^(image\/(?!svg)|video\/|application\/pdf$)/

/**
 * What a browser may do with a file that is opened by itself. No script ever runs, whatever the file pretends to be.
 * Its own page around a picture or a video has a style, and fetches the video anew, with the session: it keeps its
 * origin. PDF viewers are no part of this origin, and some refuse to start in a sandbox.
 */
const closed = "default-src 'none'"
const policyOf = (type: string) => {
  if (!isShown.test(type)) return `${closed}; sandbox`
  if (type === 'application/pdf') return `${closed}; object-src 'self'; style-src 'unsafe-inline'`
  return `${closed}; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin`
}

/** An upload may be hostile: no guessing of types, no copy in a shared cache. */
const guard = (reply: FastifyReply, { name, mime_type }: StoredFile) =>
  reply.headers({
    'content-type': mime_type,
    'content-disposition': contentDisposition(name, {
      type: isShown.test(mime_type) ? 'inline' : 'attachment',
    }),
    'content-security-policy': policyOf(mime_type),
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  })

const rangeOf = ({ headers }: FastifyRequest, etag: string, size: number) =>
  headers['if-range'] === undefined || headers['if-range'] === etag ? parseRange(headers.range, size) : null

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { file, files }: { file: StoredFile; files: UserContext['ports']['files'] },
) => {
  const etag = `"${file.id}"`
  guard(reply, file)
  if (isKnown(request, reply, etag)) return reply.send()
  const range = rangeOf(request, etag, file.size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new AppError('RANGE_NOT_SATISFIABLE', messages.attachments.range)
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.size)
  // Of nothing at all Fastify would say that its length is 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const body = await files.read(file.storage_key, range ?? undefined)
  if (!body) throw new Error(`The file of ${request.url} is gone`)
  return reply.send(body)
}

/** Sends a stored file to its owner, or the part of it that was asked for. */
export const download = <Params extends z.ZodObject>(
  params: Params,
  find: (ctx: UserContext, params: z.output<Params>) => Promise<StoredFile>,
): Stream => ({
  params,
  status: 200,
  output: null,
  isEndless: false,
  errors: ['RANGE_NOT_SATISFIABLE'],
  holds: ['request', 'file'],
  handler: async (request, reply) => {
    const ctx = requireUser(contextOf(request))
    const file = await find(ctx, parseInput(params, request.params))
    return send(request, reply, { file, files: ctx.ports.files })
  },
})
