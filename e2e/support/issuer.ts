import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider, type Configuration } from 'oidc-provider'

const CLIENT_ID = 'dayloom-browser-tests'
const CLIENT_SECRET = 'a-secret-of-the-browser-tests'

/** A sign-in page where any address is an account: the provider's own, for development. */
const configuration = (home: string): Configuration => ({
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [`${home}/auth/google/callback`, `${home}/auth/oidc/callback`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  // Google puts the claims into the ID token.
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['browser-tests'] },
  pkce: { required: () => true },
  findAccount: (_, email) => ({
    accountId: email,
    claims: () => ({ sub: email, email, email_verified: true, name: 'Grace Hopper' }),
  }),
  // Nobody is asked whether they agree.
  loadExistingGrant: async ({ oidc }) => {
    const { session } = oidc
    if (!session?.accountId) return undefined
    const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

/** A real OpenID provider on this machine, for a product at `home`: in the place of Google, or beside it. */
export const startIssuer = async (home: string) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const serve = new Provider(issuer, configuration(home)).callback()
  server.on('request', (request, response) => void serve(request, response))
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, GOOGLE_ISSUER: issuer },
    oidcEnv: { OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET, OIDC_ISSUER: issuer },
    issuer,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
