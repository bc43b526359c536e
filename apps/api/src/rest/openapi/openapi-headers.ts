import type { ErrorCode } from '@dayloom/trpc/server'
import { z } from 'zod'

/** Of an endpoint that takes an idempotency key. */
export const replayed = z.object({
  'idempotency-replayed': z
    .literal('true')
    .optional()
    .meta({ description: 'Sent with the answer to an earlier request with the same idempotency key' }),
})

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
