import { api } from '../api/trpc.ts'

/** By whom people sign in beside a password. */
export type ProviderName = 'google' | 'oidc'

const starts = { google: api.auth.googleStart, oidc: api.auth.oidcStart } as const

/** Begins at the server, which remembers this browser, and learns where to go at the provider. Each time anew. */
export const beginSignIn = async (provider: ProviderName, invite?: string) =>
  (await starts[provider].fetch({ invite }, { staleTime: 0, gcTime: 0 })).url
