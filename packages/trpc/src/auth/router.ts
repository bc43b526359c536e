import { credentials, registration, signedIn, signInResult } from '@dayloom/validators/auth'
import { done } from '@dayloom/validators/fields'
import { user } from '@dayloom/validators/users'
import { publicProcedure, router } from '../trpc.ts'
import { login, logout, register } from './service.ts'

export const authRouter = router({
  register: publicProcedure
    .input(registration)
    .output(signedIn)
    .mutation(({ ctx, input }) => register(ctx, input)),
  login: publicProcedure
    .input(credentials)
    .output(signInResult)
    .mutation(({ ctx, input }) => login(ctx, input)),
  /** Who is signed in; null for a visitor, which is no error. */
  session: publicProcedure.output(user.nullable()).query(({ ctx }) => ctx.principal?.user ?? null),
  logout: publicProcedure.output(done).mutation(({ ctx }) => logout(ctx)),
})
