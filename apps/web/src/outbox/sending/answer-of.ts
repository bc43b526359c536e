import type { Answer } from '@dayloom/outbox'
import { TRPCClientError } from '@trpc/client'
import { serverErrorOf } from '../../lib/api/errors.ts'

const isAborted = ({ name }: Error) => name === 'AbortError' || name === 'TimeoutError'

/** What an error of a call means. A page of a proxy, or one that was cut, is no answer of the server. */
export const answerOf = (error: unknown): Answer => {
  const known = serverErrorOf(error)
  if (known) {
    const { httpStatus: status, code, text, retryAfter } = known
    return { kind: 'server', status, code, text, retryAfter }
  }
  const cause: unknown = error instanceof TRPCClientError ? error.cause : error
  const isPage = cause instanceof Error && !(cause instanceof TypeError) && !isAborted(cause)
  return { kind: isPage ? 'intercepted' : 'none' }
}
