import {
  loginInput,
  googleIdTokenSchema,
  googleInput,
  providerCallbackInput,
  providerReturnInput,
  providerStartInput,
  providerStartResult,
  resetPasswordInput,
  proofInput,
  proofResult,
  registerInput,
  forgotPasswordInput,
  authResult,
  loginResult,
  twoFactorAttemptInput,
  verifyTwoFactorInput,
} from '@dayloom/validators/auth'
import {
  passkeyOptionsSchema,
  passkeySignInInput,
  passkeyOptionsInput,
} from '@dayloom/validators/auth/factors'
import { ok } from '@dayloom/validators/fields'
import { userSchema } from '@dayloom/validators/users'
import {
  passwordProcedure,
  protectedProcedure,
  provenProcedure,
  publicProcedure,
  router,
} from '../../trpc.ts'
import { shownUser } from '../users/shown.ts'
import { linkOwnGoogle, linkOwnOidc, unlink } from './link-setting.ts'
import { mailSecondFactor } from './mail-code.ts'
import { signInByPasskey, signInOptions } from './passkey-sign-in.ts'
import { proofOptions, prove } from './proof.ts'
import { finishSignIn, signInWithGoogle, startSignIn, tokenOfReturn } from './provider-sign-in.ts'
import { forgotPassword } from './reset-request.ts'
import { resetPassword } from './reset.ts'
import { login, logout, register } from './service.ts'
import { verifyTwoFactor } from './verify-two-factor.ts'

export const authRouter = router({
  register: passwordProcedure
    .input(registerInput)
    .output(authResult)
    .mutation(({ ctx, input }) => register(ctx, input)),
  login: passwordProcedure
    .input(loginInput)
    .output(loginResult)
    .mutation(({ ctx, input }) => login(ctx, input)),
  verifyTwoFactor: publicProcedure
    .input(verifyTwoFactorInput)
    .output(authResult)
    .mutation(({ ctx, input }) => verifyTwoFactor(ctx, input)),
  mailTwoFactorCode: publicProcedure
    .input(twoFactorAttemptInput)
    .output(ok)
    .mutation(({ ctx, input }) => mailSecondFactor(ctx, input)),
  passkeyOptions: publicProcedure
    .input(passkeyOptionsInput)
    .output(passkeyOptionsSchema)
    .mutation(({ ctx, input }) => signInOptions(ctx, input)),
  passkey: publicProcedure
    .input(passkeySignInInput)
    .output(authResult)
    .mutation(({ ctx, input }) => signInByPasskey(ctx, input)),
  forgotPassword: passwordProcedure
    .input(forgotPasswordInput)
    .output(ok)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  resetPassword: passwordProcedure
    .input(resetPasswordInput)
    .output(ok)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  google: publicProcedure
    .input(googleInput)
    .output(loginResult)
    .mutation(({ ctx, input }) => signInWithGoogle(ctx, input)),
  googleStart: publicProcedure
    .input(providerStartInput)
    .output(providerStartResult)
    .query(({ ctx, input }) => startSignIn(ctx, 'google', input)),
  googleCallback: publicProcedure
    .input(providerCallbackInput)
    .output(loginResult)
    .mutation(({ ctx, input }) => finishSignIn(ctx, 'google', input)),
  googleToken: protectedProcedure
    .meta({ shownOnce: ['idToken'] })
    .input(providerReturnInput)
    .output(googleIdTokenSchema)
    .mutation(({ ctx, input }) => tokenOfReturn(ctx, 'google', input)),
  linkGoogle: provenProcedure
    .input(googleIdTokenSchema)
    .output(ok)
    .mutation(({ ctx, input }) => linkOwnGoogle(ctx, input)),
  unlinkGoogle: provenProcedure.output(ok).mutation(({ ctx }) => unlink(ctx, 'google')),
  oidcStart: publicProcedure
    .input(providerStartInput)
    .output(providerStartResult)
    .query(({ ctx, input }) => startSignIn(ctx, 'oidc', input)),
  oidcCallback: publicProcedure
    .input(providerCallbackInput)
    .output(loginResult)
    .mutation(({ ctx, input }) => finishSignIn(ctx, 'oidc', input)),
  oidcToken: protectedProcedure
    .meta({ shownOnce: ['idToken'] })
    .input(providerReturnInput)
    .output(googleIdTokenSchema)
    .mutation(({ ctx, input }) => tokenOfReturn(ctx, 'oidc', input)),
  linkOidc: provenProcedure
    .input(providerReturnInput)
    .output(ok)
    .mutation(({ ctx, input }) => linkOwnOidc(ctx, input)),
  unlinkOidc: provenProcedure.output(ok).mutation(({ ctx }) => unlink(ctx, 'oidc')),
  proofOptions: protectedProcedure.output(passkeyOptionsSchema).mutation(({ ctx }) => proofOptions(ctx)),
  prove: protectedProcedure
    .input(proofInput)
    .output(proofResult)
    .mutation(({ ctx, input }) => prove(ctx, input)),
  /** Who is signed in; null for a visitor, which is no error. */
  session: publicProcedure
    .output(userSchema.nullable())
    .query(({ ctx }) => ctx.principal && shownUser(ctx, ctx.principal.user)),
  logout: publicProcedure.output(ok).mutation(({ ctx }) => logout(ctx)),
})
