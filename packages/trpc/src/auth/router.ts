import {
  loginInput,
  googleIdTokenSchema,
  googleInput,
  googleCallbackInput,
  googleStartResult,
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
import { protectedProcedure, publicProcedure, router } from '../trpc.ts'
import { finishGoogle, googleToken, signInWithGoogle, startGoogle } from './google.ts'
import { mailSecondFactor } from './mail-code.ts'
import { signInByPasskey, signInOptions } from './passkey-sign-in.ts'
import { proofOptions, prove } from './proof.ts'
import { forgotPassword } from './reset-request.ts'
import { resetPassword } from './reset.ts'
import { login, logout, register } from './service.ts'
import { verifyTwoFactor } from './verify-two-factor.ts'

export const authRouter = router({
  register: publicProcedure
    .input(registerInput)
    .output(authResult)
    .mutation(({ ctx, input }) => register(ctx, input)),
  login: publicProcedure
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
  forgotPassword: publicProcedure
    .input(forgotPasswordInput)
    .output(ok)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .output(ok)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  google: publicProcedure
    .input(googleInput)
    .output(loginResult)
    .mutation(({ ctx, input }) => signInWithGoogle(ctx, input)),
  googleStart: publicProcedure.output(googleStartResult).query(({ ctx }) => startGoogle(ctx)),
  googleCallback: publicProcedure
    .input(googleCallbackInput)
    .output(loginResult)
    .mutation(({ ctx, input }) => finishGoogle(ctx, input)),
  googleToken: protectedProcedure
    .meta({ shownOnce: ['idToken'] })
    .input(googleCallbackInput)
    .output(googleIdTokenSchema)
    .mutation(({ ctx, input }) => googleToken(ctx, input)),
  proofOptions: protectedProcedure.output(passkeyOptionsSchema).mutation(({ ctx }) => proofOptions(ctx)),
  prove: protectedProcedure
    .input(proofInput)
    .output(proofResult)
    .mutation(({ ctx, input }) => prove(ctx, input)),
  /** Who is signed in; null for a visitor, which is no error. */
  session: publicProcedure.output(userSchema.nullable()).query(({ ctx }) => ctx.principal?.user ?? null),
  logout: publicProcedure.output(ok).mutation(({ ctx }) => logout(ctx)),
})
