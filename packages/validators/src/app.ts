import { z } from 'zod'

/** Who may make an account: anyone, whoever has an invitation, nobody. */
export const registrations = ['open', 'invite', 'closed'] as const
export type Registration = (typeof registrations)[number]

/** The public configuration of this server. */
export const publicConfigSchema = z.object({
  contact_email: z.string(),
  google_enabled: z.boolean(),
  /** The OpenID provider beside Google, by the words of its button. */
  oidc: z.object({ name: z.string() }).nullable(),
  password_sign_in: z.boolean(),
})
