import { emailSchema, isStorable } from '@dayloom/validators/fields'
import { z } from 'zod'

const text = z.string().trim().min(1).refine(isStorable)

/** What an ID token has to say beyond what its signature, times, issuer and audience prove. */
const proof = {
  sub: text.max(255),
  exp: z.number(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
}

/** What it tells of the person, or what the provider says beside it. */
const person = {
  name: text.optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
  hd: z.string().min(1).optional().catch(undefined),
}

/** The boolean, not a text that looks like it. */
const isVerified = z.literal(true)

/** Without a proven address there is nobody to sign in. */
export const googleClaims = z.object({ ...proof, ...person, email: emailSchema, email_verified: isVerified })

/** Who is known by the subject needs no address. */
export const oidcClaims = z.object({
  ...proof,
  ...person,
  email: emailSchema.optional().catch(undefined),
  email_verified: isVerified.optional().catch(undefined),
})
export type Claims = z.output<typeof oidcClaims>

/** Google signs with either name. */
export const GOOGLE_ISSUERS: readonly string[] = ['https://accounts.google.com', 'accounts.google.com']

/**
 * Whether Google runs the mailbox: its own domain, or one that it hosts (developers.google.com, OpenID Connect).
 * Another issuer can write the same claims about anyone.
 */
export const isAuthoritative = (issuer: string, { email = '', hd }: Pick<Claims, 'email' | 'hd'>) => {
  if (!GOOGLE_ISSUERS.includes(issuer)) return false
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'gmail.com' || hd?.toLowerCase() === domain
}

/** Only Google's own pictures: anything else would have browsers fetch from a server of a stranger's choice. */
export const pictureOf = ({ picture }: Pick<Claims, 'picture'>) => {
  if (picture === undefined || !URL.canParse(picture)) return null
  const { protocol, hostname, href } = new URL(picture)
  return protocol === 'https:' && hostname.endsWith('.googleusercontent.com') ? href : null
}
