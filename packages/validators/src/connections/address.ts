import { z } from 'zod'
import { limits } from '../limits.ts'

/** An address of another server. Logs often contain names and passwords from addresses, so it has none. */
export const remoteAddress = (error: string) =>
  z
    .string({ error })
    .trim()
    .max(limits.webhook.url, error)
    .pipe(z.url({ protocol: /^https?$/, error }))
    .refine((text) => !/^[a-z]+:[/\\]*[^/\\?#]*@/i.test(text), error)
