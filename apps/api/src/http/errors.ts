import { messageOf, statementFailure } from '@dayloom/db/errors'
import { AppError, asAppError, statusOf, textsOf } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { answerLanguage, sayLanguage } from './answers/language.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

/** What Fastify itself refuses before an endpoint sees it. */
const fromFramework = (error: { statusCode?: number; code?: string }) => {
  const { input } = messages
  const { server } = serverMessages
  if (error.statusCode === 413) return new AppError('FILE_TOO_LARGE', input.tooLarge, { cause: error })
  if (error.statusCode === 415)
    return new AppError('UNSUPPORTED_FILE_TYPE', input.mediaType, { cause: error })
  if (error.statusCode === 429) return new AppError('TOO_MANY_REQUESTS', server.tooMany, { cause: error })
  const text = error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? input.json : input.invalid
  return new AppError('VALIDATION_FAILED', text, { cause: error })
}

const isFrameworkRefusal = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode < 500

/** One line, without the stack that an outage would repeat with every request, and without a statement's values. */
export const reasonOf = ({ cause, message }: AppError) =>
  statementFailure(cause) ?? (cause instanceof Error ? messageOf(cause) : message).trim().split('\n').at(-1)

/** Notes what nobody's input caused: a fault, or that the database is away. */
export const noteFailure = (log: FastifyBaseLogger, error: AppError, what: string, where: object = {}) => {
  if (error.appCode === 'INTERNAL') log.error({ err: error.cause, ...where }, `${what} failed`)
  if (error.appCode === 'UNAVAILABLE')
    log.warn({ reason: reasonOf(error), ...where }, `${what} could not be served`)
}

/** What anybody is told about an error that Fastify caught. */
export const toAppError = (error: unknown) =>
  !(error instanceof AppError) && isFrameworkRefusal(error) ? fromFramework(error) : asAppError(error)

/** The error envelope. */
export const errorBodyOf = (known: AppError, request: FastifyRequest) => {
  const { appCode: code } = known
  const { message, issues } = textsOf(known, answerLanguage(request))
  return {
    success: false,
    error: message,
    code,
    issues,
    ...(code === 'INTERNAL' && { request_id: request.id }),
  }
}

/** Answers with the error envelope; what a person must not see goes to the log, under the request's id. */
export const sendError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const known = toAppError(error)
  const { retryAfter } = known
  noteFailure(request.log, known, 'request')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  sayLanguage(reply, answerLanguage(request))
  return reply.code(statusOf(known)).send(errorBodyOf(known, request))
}
