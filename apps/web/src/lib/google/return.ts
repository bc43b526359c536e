import { z } from 'zod'

/** What Google sends the browser back with: a code and the state it belongs to, or why there is none. */
export const googleReturn = z.union([
  z.object({ code: z.string().min(1), state: z.string().min(1) }),
  z.object({ error: z.string().min(1) }),
])
export type GoogleReturn = z.output<typeof googleReturn>

/** Reads the address of the callback; undefined when nobody came back from anywhere. */
export const readReturn = (search: unknown): GoogleReturn | undefined => googleReturn.safeParse(search).data

/** The person turned back at Google. Any other refusal is a failure. */
export const isCancelled = (error: string) => error === 'access_denied'
