/** What a verified ID token of the provider says. */
export interface GoogleIdentity {
  /** The account at the provider, for ever; an address may change hands. */
  sub: string
  email: string
  name: string | null
  picture: string | null
  /** The provider runs the mailbox itself, so nobody else can have the address. */
  authoritative: boolean
  /** Names the token, which may be used once, until it expires. */
  token: { hash: string; expires_at: Date }
}

/** What a sign-in begins with and has to come back to: kept by the browser, one use. */
export interface GoogleFlow {
  state: string
  nonce: string
  verifier: string
}

/** Sign-in with Google, or another OpenID provider in its place. What is not right is 401, a provider that is away 503. */
export interface Google {
  /** Where the browser goes. */
  begin(): Promise<{ url: string; flow: GoogleFlow }>
  /** The ID token for the code that came back. */
  exchange(code: string, flow: GoogleFlow): Promise<string>
  /** Checks an ID token: who signed it, for whom, when, and that the address is proven. */
  verify(idToken: string, nonce?: string): Promise<GoogleIdentity>
}
