import type { z } from 'zod'

const client = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

type Client = Partial<Record<(typeof client)[number], string>>

/** All of the client's variables or none. */
export const refineOidc = (set: Client, ctx: z.RefinementCtx) => {
  const [missing, ...more] = client.filter((name) => set[name] === undefined)
  if (missing === undefined || more.length === client.length - 1) return
  const others = client.filter((name) => name !== missing).join(' and ')
  ctx.addIssue({ code: 'custom', path: [missing], message: `is not set, and goes with ${others}` })
}

interface Variables extends Client {
  OIDC_NAME?: string | undefined
  OIDC_SCOPES: string
  OIDC_REGISTRATION: boolean
}

/** The OpenID provider; null without one. */
export const oidcOf = (set: Variables) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  const { OIDC_NAME: name = new URL(issuer).host, OIDC_SCOPES: scopes, OIDC_REGISTRATION: registration } = set
  return { issuer, clientId, clientSecret, name, scopes, registration }
}
