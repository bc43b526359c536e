/** By whom people sign in beside a password: Google, or any OpenID provider. */
export type ProviderName = 'google' | 'oidc'

/** What a verified ID token of the provider says. */
export interface ProviderIdentity {
  /** The provider, as whoever runs this server wrote it. */
  issuer: string
  /** The account at the provider, for ever; an address may change hands. */
  sub: string
  /** Null where the provider does not say that it is the person's. */
  email: string | null
  name: string | null
  picture: string | null
  /** The provider runs the mailbox itself, so nobody else can have the address. */
  authoritative: boolean
  /** Names the token, which may be used once, until it expires. */
  token: { hash: string; expires_at: Date }
}

/** What a sign-in begins with and has to come back to: kept by the browser, one use. */
export interface ProviderFlow {
  state: string
  nonce: string
  verifier: string
}

/** What the browser comes back with. `iss` is the provider that says so (RFC 9207). */
interface ProviderReturn {
  code: string
  state: string
  iss?: string | undefined
}

/** What the code was exchanged for. */
export interface ProviderTokens {
  idToken: string
  /** Also asks for what the ID token leaves out of the person. */
  accessToken?: string | undefined
  nonce?: string | undefined
}

/** Sign-in with a provider. What is not right is 401, a provider that is away 503. */
export interface SignInProvider {
  /** Where the browser goes. */
  begin(): Promise<{ url: string; flow: ProviderFlow }>
  exchange(returned: ProviderReturn, flow: ProviderFlow): Promise<ProviderTokens>
  /** Checks an ID token: who signed it, for whom, when, and what it says of the address. */
  verify(tokens: ProviderTokens): Promise<ProviderIdentity>
  /** Whether the token names this provider; who signed it is not looked at. */
  isNamedBy(idToken: string): boolean
}
