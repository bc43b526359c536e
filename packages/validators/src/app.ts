import { z } from 'zod'

/** What anyone may know about how this server is set up. */
export const publicConfigSchema = z.object({ contact_email: z.string(), google_enabled: z.boolean() })
