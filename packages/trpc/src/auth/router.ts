import {
  credentials,
  googleIdToken,
  googleProof,
  googleReturn,
  googleStart,
  passwordReset,
  proofInput,
  proofResult,
  registration,
  resetRequest,
  signedIn,
  signInResult,
  twoFactorAttempt,
  twoFactorProof,
} from '@dayloom/validators/auth'
import { passkeyOptionsSchema, passkeySignIn, passkeySignInOptions } from '@dayloom/validators/factors'
import { done } from '@dayloom/validators/fields'
import { user } from '@dayloom/validators/users'
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
    .input(registration)
    .output(signedIn)
    .mutation(({ ctx, input }) => register(ctx, input)),
  login: publicProcedure
    .input(credentials)
    .output(signInResult)
    .mutation(({ ctx, input }) => login(ctx, input)),
  verifyTwoFactor: publicProcedure
    .input(twoFactorProof)
    .output(signedIn)
    .mutation(({ ctx, input }) => verifyTwoFactor(ctx, input)),
  mailTwoFactorCode: publicProcedure
    .input(twoFactorAttempt)
    .output(done)
    .mutation(({ ctx, input }) => mailSecondFactor(ctx, input)),
  passkeyOptions: publicProcedure
    .input(passkeySignInOptions)
    .output(passkeyOptionsSchema)
    .mutation(({ ctx, input }) => signInOptions(ctx, input)),
  passkey: publicProcedure
    .input(passkeySignIn)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInByPasskey(ctx, input)),
  forgotPassword: publicProcedure
    .input(resetRequest)
    .output(done)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  resetPassword: publicProcedure
    .input(passwordReset)
    .output(done)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  google: publicProcedure
    .input(googleProof)
    .output(signInResult)
    .mutation(({ ctx, input }) => signInWithGoogle(ctx, input)),
  googleStart: publicProcedure.output(googleStart).query(({ ctx }) => startGoogle(ctx)),
  googleCallback: publicProcedure
    .input(googleReturn)
    .output(signInResult)
    .mutation(({ ctx, input }) => finishGoogle(ctx, input)),
  googleToken: protectedProcedure
    .input(googleReturn)
    .output(googleIdToken)
    .mutation(({ ctx, input }) => googleToken(ctx, input)),
  proofOptions: protectedProcedure.output(passkeyOptionsSchema).mutation(({ ctx }) => proofOptions(ctx)),
  prove: protectedProcedure
    .input(proofInput)
    .output(proofResult)
    .mutation(({ ctx, input }) => prove(ctx, input)),
  /** Who is signed in; null for a visitor, which is no error. */
  session: publicProcedure.output(user.nullable()).query(({ ctx }) => ctx.principal?.user ?? null),
  logout: publicProcedure.output(done).mutation(({ ctx }) => logout(ctx)),
})
