import { z } from 'zod'

/** What a provider sends the browser back with: a code and the state it belongs to, or why there is none. */
export const providerReturn = z.union([
  z.object({
    code: z.string().min(1),
    state: z.string().min(1),
    /** Who answers (RFC 9207). */
    iss: z.string().min(1).optional(),
  }),
  z.object({ error: z.string().min(1) }),
])
export type ProviderReturn = z.output<typeof providerReturn>

/** The code, from whoever did not turn back. */
export type ProviderAnswer = Exclude<ProviderReturn, { error: string }>

/** Reads the address of the callback; undefined when nobody came back from anywhere. */
export const readReturn = (search: unknown): ProviderReturn | undefined =>
  providerReturn.safeParse(search).data

/** The person turned back at the provider. Any other refusal is a failure. */
export const isCancelled = (error: string) => error === 'access_denied'
