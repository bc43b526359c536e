import { publicConfigSchema } from '@dayloom/validators/app'
import { publicProcedure, router } from '../../trpc.ts'

export const appInfoRouter = router({
  config: publicProcedure.output(publicConfigSchema).query(({ ctx: { settings } }) => ({
    contact_email: settings.contactEmail,
    google_enabled: settings.googleEnabled,
    oidc: settings.oidc && { name: settings.oidc.name },
    password_sign_in: settings.passwordSignIn,
  })),
})
