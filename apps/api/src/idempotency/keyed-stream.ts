import { createHash } from 'node:crypto'
import { onceLeased, statusOf, type IncomingFile, type UserContext } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { translate } from '@dayloom/translations/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerLanguage, sayLanguage } from '../http/answers/language.ts'
import { errorBodyOf } from '../http/errors.ts'
import { keyedRequest, keyOf, sendOutcome } from './keyed.ts'

/**
 * The longest file that each kind of request brings, in bytes. Of one that nobody wants so much is read all the same, so
 * that the request can be known again; longer ones never are, and their refusal is not kept.
 */
const MAX_HASHED_BYTES = {
  'multipart/form-data': Math.max(limits.attachment.bytes, limits.profilePicture.bytes, limits.imports.bytes),
  'application/json': limits.import.bytes,
}

const maxBytesOf = ({ headers }: FastifyRequest) => {
  const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/form-data')
  return MAX_HASHED_BYTES[isForm ? 'multipart/form-data' : 'application/json']
}

/** A file as it comes in, and the hash of what it is: its parts, whatever stands between them. */
const hashing = (open: () => Promise<IncomingFile>, maxBytes: number) => {
  let size = 0
  const hash = createHash('sha256')
  let digest: string | undefined
  let opened: Promise<{ file: IncomingFile; next: () => Promise<Uint8Array | undefined> }> | undefined
  const start = async () => {
    const file = await open()
    hash.update(`${JSON.stringify([file.name, file.type])}\n`)
    const chunks = file.body[Symbol.asyncIterator]()
    const next = async () => {
      const got = await chunks.next()
      if (got.done === true) {
        digest ??= hash.digest('hex')
        return undefined
      }
      hash.update(got.value)
      size += got.value.length
      return got.value
    }
    return { file, next }
  }
  const isTooLong = () => size > maxBytes
  const source = () => (opened ??= start())
  async function* bodyOf(next: () => Promise<Uint8Array | undefined>) {
    for (let chunk = await next(); chunk; chunk = await next()) yield chunk
  }
  return {
    file: async () => {
      const { file, next } = await source()
      return { ...file, body: bodyOf(next) }
    },
    /** Null where it is too long, or does not come. */
    readBody: async () => {
      try {
        const { next } = await source()
        while (!isTooLong() && (await next()));
        return digest ?? null
      } catch {
        return null
      }
    },
  }
}

interface Receiving {
  status: number
  open: () => Promise<IncomingFile>
  receive: (ctx: UserContext, file: () => Promise<IncomingFile>) => Promise<unknown>
  wrap: (result: unknown, message: string) => unknown
  message: string
}

/** Answers a request whose body is read piece by piece; once for each idempotency key, where it has one. */
export const answerStream = async (
  ctx: UserContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, open, receive, wrap: wrapWith, message }: Receiving,
) => {
  const language = answerLanguage(request)
  const wrap = (result: unknown) => wrapWith(result, translate(language, message))
  const key = keyOf(request)
  if (key === undefined) {
    const result = await receive(ctx, open)
    reply.code(status)
    sayLanguage(reply, language)
    return wrap(result)
  }
  await ctx.ports.limits.consume('idempotency_key', ctx.user.id)
  const { file, readBody } = hashing(open, maxBytesOf(request))
  const textOf = (result: unknown) => JSON.stringify(wrap(result))
  const owner = { user_id: ctx.user.id, now: ctx.now }
  const outcome = await onceLeased(ctx, owner, keyedRequest(request, key, null), {
    run: async (saveAnswer) => {
      const saveStreamed: UserContext['saveAnswer'] = (tx, output) =>
        saveAnswer(tx, { status, kept: textOf(output) })
      const body = textOf(await receive({ ...ctx, saveAnswer: saveStreamed }, file))
      return { status, body, kept: body }
    },
    refusal: (error) => ({ status: statusOf(error), body: JSON.stringify(errorBodyOf(error, request)) }),
    readBody: async () => {
      const hash = await readBody()
      return hash === null ? null : ctx.ports.secrets.hash('idempotency', hash)
    },
  })
  return sendOutcome(request, reply, outcome)
}
