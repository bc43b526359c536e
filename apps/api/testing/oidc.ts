import { HOME, type TestApp } from './app.ts'
import { comeBack, type Account, type Issuer } from './issuer.ts'
import { cookieOf } from './sign-up.ts'
import { callTrpc } from './trpc.ts'

export type OidcApp = TestApp & { issuer: Issuer }

/** Somebody whom the provider knows, and nobody else yet. */
export const newcomer = (more: Partial<Account> = {}): Account => {
  const sub = crypto.randomUUID()
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Grace Hopper', ...more }
}

/** Goes to the OpenID provider as this person and comes back, with what the browser was given to keep. */
export const visitProvider = async ({ url, issuer }: OidcApp, account: Account, query = '') => {
  issuer.signInAs(account)
  const start = await fetch(`${url}/api/auth/oidc/start${query}`, { redirect: 'manual' })
  return { back: await comeBack(start.headers.get('location') ?? ''), cookie: cookieOf(start.headers) }
}

/** Signs in by the OpenID provider. */
export const comeByOidc = async (app: OidcApp, account: Account, query?: string) => {
  const { back, cookie } = await visitProvider(app, account, query)
  return callTrpc(app, 'auth.oidcCallback', back, { cookie, origin: HOME })
}

/** What somebody who is signed in does with what they come back with. */
export const returnTo = async (app: OidcApp, procedure: string, account: Account, token: string) => {
  const { back, cookie } = await visitProvider(app, account)
  return callTrpc(app, procedure, back, { cookie, origin: HOME, authorization: `Bearer ${token}` })
}
