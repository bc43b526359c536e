import { emailSchema, isStorable } from '@dayloom/validators/fields'
import { z } from 'zod'

const text = z.string().trim().min(1).refine(isStorable)

/** What an ID token has to say beyond what its signature, times, issuer and audience prove. */
export const claims = z.object({
  sub: text.max(255),
  exp: z.number(),
  email: emailSchema,
  /** The boolean, not a text that looks like it. */
  email_verified: z.literal(true),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  name: text.optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
  hd: z.string().min(1).optional().catch(undefined),
})
export type Claims = z.output<typeof claims>

/** Google runs the mailbox: its own domain, or one that is hosted with it (developers.google.com, OpenID Connect). */
export const isAuthoritative = ({ email, hd }: Pick<Claims, 'email' | 'hd'>) =>
  email.endsWith('@gmail.com') || hd !== undefined

/** Only Google's own pictures: anything else would have browsers fetch from a server of a stranger's choice. */
export const pictureOf = ({ picture }: Pick<Claims, 'picture'>) => {
  if (picture === undefined || !URL.canParse(picture)) return null
  const { protocol, hostname, href } = new URL(picture)
  return protocol === 'https:' && hostname.endsWith('.googleusercontent.com') ? href : null
}
