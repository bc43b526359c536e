import { AppError, statusOf, type ErrorCode } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { z } from 'zod'
import type { ZodOpenApiResponsesObject } from 'zod-openapi'
import { pathParameters, type Endpoint } from './endpoint.ts'

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

/** What an endpoint can refuse, as its shape says; what else it can is in its own list. */
const codesOf = (endpoint: Endpoint): ErrorCode[] => {
  const takesInput =
    endpoint.kind === 'procedure' ? endpoint.input !== undefined : endpoint.kind !== 'document'
  const codes: [boolean, ErrorCode[]][] = [
    // A body that is none is refused, also where none is asked for.
    [takesInput || endpoint.method !== 'GET', ['VALIDATION_FAILED']],
    [endpoint.proven, ['PROOF_REQUIRED']],
    [!endpoint.public, ['UNAUTHORIZED', 'TOO_MANY_REQUESTS']],
    [endpoint.method !== 'GET', ['CROSS_SITE', 'FILE_TOO_LARGE', 'UNSUPPORTED_FILE_TYPE']],
    [pathParameters(endpoint.path).length > 0, ['NOT_FOUND']],
    [endpoint.kind === 'upload', ['STORAGE_FULL']],
    [endpoint.kind === 'download', ['RANGE_NOT_SATISFIABLE']],
    [true, endpoint.errors],
    [true, ['WRONG_HOST', 'UNAVAILABLE']],
  ]
  return [...new Set(codes.flatMap(([applies, found]) => (applies ? found : [])))]
}

const meanings: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'Something in the request is not as it has to be; `issues` names every field',
  INVALID_CODE: 'A wrong or expired code',
  WRONG_PASSWORD: 'Not the current password',
  UNAUTHORIZED: 'No session, or one that has ended',
  INVALID_CREDENTIALS: 'Not the address and password, or the token, of an account',
  EMAIL_NOT_VERIFIED: 'The address has to be verified first',
  PROOF_REQUIRED: 'Prove again who you are, by `/auth/proof`; the last proof is more than 10 minutes old',
  CROSS_SITE: 'A change that another site made a browser send',
  WRONG_HOST: 'The request names a host that is not this server’s',
  NOT_FOUND: 'There is none, or it is not yours',
  EMAIL_TAKEN: 'There is an account of this address',
  VERSION_CONFLICT: 'Somebody else has changed it since; nothing was written',
  LIMIT_REACHED: 'The account holds as many as it may',
  FILE_TOO_LARGE: 'More bytes than are taken',
  QUOTA_EXCEEDED: 'No more files fit into the account',
  UNSUPPORTED_FILE_TYPE: 'A type of content that is not taken',
  TOO_MANY_REQUESTS: 'Too often',
  RANGE_NOT_SATISFIABLE: 'The range lies behind the end',
  STORAGE_FULL: 'The server has no room for the file',
  UNAVAILABLE: 'Not just now, the same request may work in a moment',
  INTERNAL: 'A fault of the server; `request_id` names it',
}

const retryAfter = z.object({
  'retry-after': z.int().meta({ description: 'Seconds until it is worth trying again', examples: [1] }),
})
/** What the headers of an answer say. */
const headers: Record<number, z.ZodObject> = {
  416: z.object({ 'content-range': z.string().meta({ examples: ['bytes */13264'] }) }),
  429: retryAfter,
  503: retryAfter,
}

const answer = (description: string, status = 0) => ({
  description,
  ...(headers[status] && { headers: headers[status] }),
  content: { 'application/json': { schema: errorBody } },
})

/** The error answers of an endpoint: one for each status, naming its codes. */
export const failures = (endpoint: Endpoint): ZodOpenApiResponsesObject => {
  const byStatus = new Map<number, string[]>()
  for (const code of codesOf(endpoint)) {
    const status = statusOf(new AppError(code, ''))
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${meanings[code]} (\`${code}\`)`])
  }
  const answers = [...byStatus].map(([status, texts]) => [status, answer(texts.join('. '), status)] as const)
  return { ...Object.fromEntries(answers), default: answer('Any other error') }
}
