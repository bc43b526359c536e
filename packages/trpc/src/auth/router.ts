import {
  credentials,
  passwordReset,
  registration,
  resetRequest,
  signedIn,
  signInResult,
  twoFactorProof,
} from '@dayloom/validators/auth'
import { done } from '@dayloom/validators/fields'
import { user } from '@dayloom/validators/users'
import { publicProcedure, router } from '../trpc.ts'
import { forgotPassword, resetPassword } from './reset.ts'
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
  forgotPassword: publicProcedure
    .input(resetRequest)
    .output(done)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  resetPassword: publicProcedure
    .input(passwordReset)
    .output(done)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  /** Who is signed in; null for a visitor, which is no error. */
  session: publicProcedure.output(user.nullable()).query(({ ctx }) => ctx.principal?.user ?? null),
  logout: publicProcedure.output(done).mutation(({ ctx }) => logout(ctx)),
})
