import type { ErrorCode } from '@dayloom/trpc/server'
import { z } from 'zod'

/** Of an endpoint that takes an idempotency key. */
export const replayed = z.object({
  'idempotency-replayed': z
    .literal('true')
    .optional()
    .meta({ description: 'Sent with the answer to an earlier request with the same idempotency key' }),
})

const examples = ['"mVJ2xYQH0sLr3rV8lYQm2b1nJxk"']

/** Of what can be asked for again, and of what was put. */
export const tagged = z.object({
  etag: z.string().meta({ description: 'The version of what is answered', examples }),
})
export const taggedAfter = z.object({
  etag: z
    .string()
    .optional()
    .meta({ description: 'The version that GET answers now, unless it has changed again', examples }),
})

/** Of what made something. */
export const located = z.object({
  location: z.string().meta({ description: 'The address of what was created' }),
})

const condition = (description: string) => z.string().optional().meta({ description, examples })

/** What a reader may send. */
export const ifNoneMatch = {
  'if-none-match': condition('The `ETag` of an earlier response: 304 while it is the same'),
}

/** What may come with a change of what has a version. */
export const ifMatch = {
  'if-match': condition(
    'The `ETag` of the version that was read: 412, and nothing is written, if it has changed',
  ),
}

/** What may come with a body. */
export const prefer = {
  prefer: z
    .string()
    .optional()
    .meta({
      description: '`handling=strict`: a field of the body that the operation does not know is refused',
      examples: ['handling=strict'],
    }),
}

const seconds = z.int()
const retryAfter = z.object({
  'retry-after': seconds.meta({ description: 'Seconds until the next try', examples: [1] }),
})
const headersOfStatus: Record<number, z.ZodObject> = {
  416: z.object({ 'content-range': z.string().meta({ examples: ['bytes */13264'] }) }),
  429: retryAfter,
  503: retryAfter,
}

/** Of all refusals with its status, this one alone says when to come again. */
const inProgress = z.object({
  'retry-after': seconds.optional().meta({
    description: 'Seconds until the next try, where the code is `IN_PROGRESS`',
    examples: [1],
  }),
})

/** What the headers of a refusal with one of these codes say. */
export const failureHeaders = (status: number, codes: ErrorCode[]) => {
  const headers = headersOfStatus[status] ?? (codes.includes('IN_PROGRESS') ? inProgress : undefined)
  return headers && { headers }
}
