import { createHash } from 'node:crypto'
import { serverLimits } from '@dayloom/validators/limits/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import { AppError, statusOf, type ErrorCode } from '../../errors.ts'

/** A request that came with a key. The same one again has the same hashes. */
export interface KeyedRequest {
  key: string
  /** SHA-256 of the method and the address. */
  request: string
  /** A hash of the body; null where it is still to be read. Keyed where it is kept: a body may hold a password. */
  body: string | null
}

const printable = /^[\x21-\x7E]+$/

/** Throws `VALIDATION_FAILED` for what is no key. */
export const parseKey = (header: string | readonly string[]) => {
  if (typeof header === 'string' && header.length <= serverLimits.idempotency.key && printable.test(header))
    return header
  throw new AppError('VALIDATION_FAILED', serverMessages.input.idempotencyKey)
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrder = (_: string, value: unknown): unknown =>
  isPlain(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value

/** The same for two bodies that say the same, in whatever order they name it. */
export const hashOfBody = (body: unknown) => hashOf(body === undefined ? '' : JSON.stringify(body, inOrder))

/** They say something about who asks or about this moment, and nothing about the request. */
const ofTheMoment = new Set<ErrorCode>(['PROOF_REQUIRED', 'TOKEN_FORBIDDEN', 'CROSS_SITE', 'WRONG_HOST'])

/** Whether the same request later gets this refusal again without being looked at. */
export const isKept = (error: AppError) => {
  const status = statusOf(error)
  return status < 500 && status !== 401 && status !== 429 && !ofTheMoment.has(error.appCode)
}

export const inProgress = () =>
  new AppError('IN_PROGRESS', serverMessages.idempotency.inProgress, { retryAfter: 1 })

export const mismatch = () => new AppError('IDEMPOTENCY_MISMATCH', serverMessages.idempotency.mismatch)
