import {
  type AppError,
  hashOf,
  hashOfBody,
  onceInTransaction,
  onceLeased,
  parseKey,
  type Answer,
  type Answered,
  type Context,
  type KeyedRequest,
  type Noun,
  type Outcome,
  type ProcedurePath,
} from '@dayloom/trpc/server'
import { answerLanguage, sayLanguage } from '../http/answers/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The key of a request; undefined where it has none. Throws `VALIDATION_FAILED` for what is no key. */
export const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const header = headers['idempotency-key']
  return header === undefined ? undefined : parseKey(header)
}

export const keyedRequest = (
  { method, url }: FastifyRequest,
  key: string,
  body: string | null,
): KeyedRequest => ({
  key,
  request: hashOf(`${method} ${url}`),
  body,
})

/**
 * What these do is no single transaction: they count guesses, hash passwords, remove files and ask other servers, and so does all of
 * `auth`. One that is left out fails with every key; see `portsInside`.
 */
const outside = new Set<string>([
  'email.sendVerification',
  'email.verify',
  'users.changePassword',
  'users.deleteAccount',
  'attachments.delete',
  'calendars.create',
  'calendars.refresh',
  'ratings.submit',
] satisfies ProcedurePath[])

/**
 * These are heavy work, which has its turn before their transaction. One that is left out fails with every key as soon
 * as it asks for a turn.
 */
const heavy = new Set<string>([
  'days.close',
  'lists.delete',
  'lists.restore',
  'tags.delete',
  'tags.update',
] satisfies ProcedurePath[])

const isOutside = (name: string) => outside.has(name) || name.startsWith('auth.' satisfies `${Noun}.`)

export interface KeyedCall {
  /** `noun.verb`. */
  name: string
  body: unknown
  run: (ctx: Context) => Promise<Answered>
  /** How an output is answered again, as far as the output alone says it. */
  answerOf: ((output: unknown) => Pick<Answered, 'status' | 'kept'>) | undefined
  refusal: (error: AppError) => Answer
}

/** Calls a procedure once for each key of a person. Without a person the key means nothing. */
export const callOnce = async (
  ctx: Context,
  request: FastifyRequest,
  key: string,
  { name, body, run, answerOf, refusal }: KeyedCall,
): Promise<Outcome> => {
  if (!ctx.principal) return { ...(await run(ctx)), isReplay: false }
  await ctx.ports.limits.consume('idempotency_key', ctx.principal.user.id)
  const owner = { user_id: ctx.principal.user.id, now: ctx.now }
  const hash = ctx.ports.secrets.hash('idempotency', hashOfBody(body))
  const keyed = keyedRequest(request, key, hash)
  if (!isOutside(name))
    return onceInTransaction(ctx, owner, keyed, { run, refusal, isHeavy: heavy.has(name) })
  return onceLeased(ctx, owner, keyed, {
    run: (saveAnswer) =>
      run(answerOf ? { ...ctx, saveAnswer: (tx, output) => saveAnswer(tx, answerOf(output)) } : ctx),
    refusal,
    readBody: async () => hash,
  })
}

/** Sends what is JSON already. */
export const sendOutcome = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, language, isReplay }: Outcome,
) => {
  if (isReplay) reply.header('idempotency-replayed', 'true')
  sayLanguage(reply, language ?? answerLanguage(request))
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(String)
    .send(body)
}
