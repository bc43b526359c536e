import { AppError, statusOf, type ErrorCode } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { z } from 'zod'
import type { ZodOpenApiResponsesObject } from 'zod-openapi'
import { pathParameters, takesKey, type Endpoint } from '../endpoint.ts'
import { failureHeaders } from './openapi-headers.ts'

const errorBody = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'A text for the user' }),
    code: z.string().meta({ description: 'A code for machines', examples: ['VALIDATION_FAILED'] }),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .max(limits.issues.max)
      .optional()
      .meta({ description: 'For invalid input: the fields that are wrong, the first one first' }),
    request_id: z
      .string()
      .optional()
      .meta({ description: 'For an error of the server: names it in its log' }),
  })
  .meta({ id: 'Error' })

/** What an endpoint can refuse, as its shape says, and what is in its own list. */
const codesOf = (endpoint: Endpoint): ErrorCode[] => {
  const { method, path, proven, errors, public: isPublic } = endpoint
  const isNamed = pathParameters(path).length > 0
  const codes: [boolean, ErrorCode[]][] = [
    // A parameter that nobody knows is refused, and a body that is none, also where none is asked for.
    [true, ['VALIDATION_FAILED']],
    [proven, ['PROOF_REQUIRED']],
    [!isPublic, ['TOKEN_FORBIDDEN', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS']],
    [true, ['CROSS_SITE']],
    [method !== 'GET', ['FILE_TOO_LARGE', 'UNSUPPORTED_FILE_TYPE']],
    [method !== 'GET', ['STORAGE_FULL']],
    [method !== 'GET' && !isPublic, ['QUOTA_EXCEEDED']],
    [takesKey(endpoint), ['IN_PROGRESS', 'IDEMPOTENCY_MISMATCH']],
    [isNamed, ['NOT_FOUND']],
    [true, ['PRECONDITION_FAILED']],
    [true, errors],
    [true, ['WRONG_HOST', 'UNAVAILABLE']],
  ]
  return [...new Set(codes.flatMap(([applies, found]) => (applies ? found : [])))]
}

const meanings: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'The request is invalid; `issues` lists every invalid field',
  INVALID_CODE: 'The code is wrong or has expired',
  WRONG_PASSWORD: 'The current password is wrong',
  INVALID_INVITE: 'The invitation is wrong, used or over, or is for another email address',
  UNAUTHORIZED: 'There is no session, or it has ended',
  INVALID_CREDENTIALS: 'The email address, password or token is wrong',
  EMAIL_NOT_VERIFIED: 'The email address must be verified first',
  PROOF_REQUIRED: 'The identity was last confirmed more than 10 minutes ago; confirm it with `/auth/proof`',
  REGISTRATION_CLOSED: 'The server takes no new accounts, or none without an invitation',
  PASSWORD_SIGN_IN_OFF: 'The server takes no passwords',
  TOKEN_FORBIDDEN: 'An API token is not allowed to do this',
  CROSS_SITE: 'The request was sent by another site',
  WRONG_HOST: 'The host of the request is not one of this server’s',
  METHOD_NOT_ALLOWED: 'The address does not take this method; `Allow` names those that it takes',
  NOT_FOUND: 'It does not exist, or belongs to another user',
  EMAIL_TAKEN: 'An account with this email address exists',
  VERSION_CONFLICT: 'It has changed since the given version; nothing was written',
  PRECONDITION_FAILED: 'It is not as `If-Match` or `If-None-Match` wants it; nothing was written',
  CURSOR_EXPIRED: 'The changes after it are no longer kept; read everything again',
  IN_PROGRESS: 'The request with this idempotency key is still in progress',
  IDEMPOTENCY_MISMATCH: 'This idempotency key was sent with another request',
  LIMIT_REACHED: 'The account has reached its limit',
  FILE_TOO_LARGE: 'The request body or file is too large',
  QUOTA_EXCEEDED: 'The storage quota of the account is used up',
  UNSUPPORTED_FILE_TYPE: 'The content type is not supported',
  TOO_MANY_REQUESTS: 'Too many requests',
  RANGE_NOT_SATISFIABLE: 'The range starts after the end of the file',
  STORAGE_FULL: 'The server has no space left for it',
  UNAVAILABLE: 'The server is temporarily unavailable; try again later',
  INTERNAL: 'The server failed; quote `request_id` when reporting it',
}

const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
})

/** The error answers of an endpoint: one for each status, naming its codes. */
export const failures = (endpoint: Endpoint): ZodOpenApiResponsesObject => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codesOf(endpoint)) {
    const status = statusOf(new AppError(code, ''))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const answers = [...byStatus].map(([status, codes]) => {
    const text = codes.map((code) => `${meanings[code]} (\`${code}\`)`).join('. ')
    return [status, { ...answer(text), ...failureHeaders(status, codes) }] as const
  })
  return { ...Object.fromEntries(answers), default: answer('Any other error') }
}
