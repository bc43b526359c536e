import { isMissingParent, isRetryable, isUnavailable } from '@dayloom/db/errors'
import { translate, type Values } from '@dayloom/translations/translate'
import type { Language } from '@dayloom/validators/languages'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError, type z } from 'zod'
import { textRefusal } from './platform/changes/text-bytes.ts'

/** Every machine-readable code of the API and the transport code that decides its HTTP status. */
const transportCodes = {
  VALIDATION_FAILED: 'BAD_REQUEST',
  INVALID_CODE: 'BAD_REQUEST',
  WRONG_PASSWORD: 'BAD_REQUEST',
  INVALID_INVITE: 'BAD_REQUEST',
  UNAUTHORIZED: 'UNAUTHORIZED',
  INVALID_CREDENTIALS: 'UNAUTHORIZED',
  EMAIL_NOT_VERIFIED: 'FORBIDDEN',
  PROOF_REQUIRED: 'FORBIDDEN',
  REGISTRATION_CLOSED: 'FORBIDDEN',
  PASSWORD_SIGN_IN_OFF: 'FORBIDDEN',
  TOKEN_FORBIDDEN: 'FORBIDDEN',
  CROSS_SITE: 'FORBIDDEN',
  WRONG_HOST: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_ALLOWED: 'METHOD_NOT_SUPPORTED',
  EMAIL_TAKEN: 'CONFLICT',
  VERSION_CONFLICT: 'CONFLICT',
  PRECONDITION_FAILED: 'PRECONDITION_FAILED',
  LIMIT_REACHED: 'CONFLICT',
  IN_PROGRESS: 'CONFLICT',
  IDEMPOTENCY_MISMATCH: 'UNPROCESSABLE_CONTENT',
  CURSOR_EXPIRED: 'PRECONDITION_FAILED',
  FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  QUOTA_EXCEEDED: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_FILE_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  RANGE_NOT_SATISFIABLE: 'BAD_REQUEST',
  STORAGE_FULL: 'SERVICE_UNAVAILABLE',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<string, TRPC_ERROR_CODE_KEY>

export type ErrorCode = keyof typeof transportCodes
export interface Issue {
  path: string
  /** English, with placeholders where there are values. */
  message: string
  values?: Values | undefined
}

interface Details {
  /** What stands for the placeholders of the text. */
  values?: Values | undefined
  issues?: Issue[]
  /** Seconds until it is worth trying again. */
  retryAfter?: number | undefined
  cause?: unknown
  /** Whose account was refused. For the audit line alone: no answer says it. */
  userId?: string
}

/** An error the user may see: a code for machines and a text for people. */
export class AppError extends TRPCError {
  readonly appCode: ErrorCode
  /** English, with placeholders where there are values; `message` has the values. */
  readonly text: string
  readonly values: Values | undefined
  readonly issues: Issue[] | undefined
  readonly retryAfter: number | undefined
  readonly userId: string | undefined

  constructor(code: ErrorCode, text: string, details: Details = {}) {
    super({
      code: transportCodes[code],
      message: translate('en', text, details.values),
      cause: details.cause,
    })
    this.appCode = code
    this.text = text
    this.values = details.values
    this.issues = details.issues?.slice(0, limits.issues.max)
    this.retryAfter = details.retryAfter
    this.userId = details.userId
  }
}

/** What an answer says of an error, in a language that was loaded. */
export const textsOf = ({ text, values, issues }: AppError, language: Language) => ({
  message: translate(language, text, values),
  issues: issues?.map(({ path, message, values: of }) => ({
    path,
    message: translate(language, message, of),
  })),
})

export const invalid = (path: string, message: string, values?: Values) =>
  new AppError('VALIDATION_FAILED', message, { values, issues: [{ path, message, values }] })

export const notFound = (text: string) => new AppError('NOT_FOUND', text)

export const unavailable = (cause: unknown) =>
  new AppError('UNAVAILABLE', serverMessages.server.unavailable, { retryAfter: 1, cause })

export const signedOut = (cause?: unknown) =>
  new AppError('UNAUTHORIZED', messages.auth.unauthorized, { cause })

/** Three rules of one field may share a text, which is said once. An input can be wrong in more places than anybody reads. */
const issuesOf = ({ issues }: ZodError) => {
  const found = new Map<string, Issue>()
  for (const { path, message } of issues) {
    const issue = { path: path.join('.'), message }
    found.set(`${issue.path}\n${message}`, issue)
    if (found.size === limits.issues.max) break
  }
  return [...found.values()]
}

const fromZod = (error: ZodError) => {
  const issues = issuesOf(error)
  return new AppError('VALIDATION_FAILED', issues[0]?.message ?? messages.input.invalid, {
    issues,
    cause: error,
  })
}

/** Reads an input where no procedure does it, with the same answer to a wrong one. */
export const parseInput = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw fromZod(result.error)
}

const { input } = messages
const { server } = serverMessages

/** What the transport itself refuses, and the words for it. */
const ofTransport: Partial<Record<TRPC_ERROR_CODE_KEY, [ErrorCode, string]>> = {
  PARSE_ERROR: ['VALIDATION_FAILED', input.invalid],
  BAD_REQUEST: ['VALIDATION_FAILED', input.invalid],
  NOT_FOUND: ['NOT_FOUND', server.noSuchAddress],
  METHOD_NOT_SUPPORTED: ['METHOD_NOT_ALLOWED', server.wrongKind],
  PAYLOAD_TOO_LARGE: ['FILE_TOO_LARGE', input.tooLarge],
  UNSUPPORTED_MEDIA_TYPE: ['UNSUPPORTED_FILE_TYPE', input.mediaType],
}

const fromDatabase = (error: unknown) => {
  const refusal = textRefusal(error)
  if (refusal) return new AppError(refusal.code, refusal.text, refusal)
  // Who lost against another transaction was rolled back whole, and may come again.
  if (isUnavailable(error) || isRetryable(error)) return unavailable(error)
  // Every reference leads to a person, and services ask for what is between: the account was deleted meanwhile.
  return isMissingParent(error) ? signedOut(error) : undefined
}

/** What a person is told about any failure. What they must not see stays in `cause`, for the log. */
export const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const known = fromDatabase(error instanceof TRPCError ? error.cause : error)
  if (known) return known
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) return fromZod(error.cause)
    const refusal = ofTransport[error.code]
    if (refusal) return new AppError(...refusal, { cause: error })
  }
  return new AppError('INTERNAL', serverMessages.server.internal, { cause: error })
}

/** Statuses that the transport has no name for. */
const unnamed: Partial<Record<ErrorCode, number>> = {
  CURSOR_EXPIRED: 410,
  RANGE_NOT_SATISFIABLE: 416,
  WRONG_HOST: 421,
  STORAGE_FULL: 507,
}

export const statusOf = (error: AppError) => unnamed[error.appCode] ?? getHTTPStatusCodeFromError(error)
