import { done } from '@dayloom/validators/fields'
import {
  accountDeletion,
  activeSessions,
  passwordChange,
  profileUpdate,
  remindersState,
  sessionRef,
  toggle,
  twoFactorState,
  user,
} from '@dayloom/validators/users'
import { protectedProcedure, provenProcedure, router } from '../trpc.ts'
import { deleteAccount } from './delete.ts'
import { changePassword } from './password.ts'
import { updateProfile } from './profile.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { toggleAlerts, toggleTwoFactor } from './toggles.ts'

/** The picture, the export and the import are streams, which the host serves; see `rest/routes.ts` there. */
export const usersRouter = router({
  profile: protectedProcedure.output(user).query(({ ctx }) => ctx.user),
  updateProfile: protectedProcedure
    .input(profileUpdate)
    .output(user)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  changePassword: protectedProcedure
    .input(passwordChange)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  toggleTwoFactor: provenProcedure
    .input(toggle)
    .output(twoFactorState)
    .mutation(({ ctx, input }) => toggleTwoFactor(ctx, input)),
  toggleAlerts: protectedProcedure
    .input(toggle)
    .output(remindersState)
    .mutation(({ ctx, input }) => toggleAlerts(ctx, input)),
  sessions: protectedProcedure.output(activeSessions).query(({ ctx }) => listSessions(ctx)),
  endSession: provenProcedure
    .input(sessionRef)
    .output(done)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: provenProcedure.output(done).mutation(({ ctx }) => endOtherSessions(ctx)),
  deleteAccount: protectedProcedure
    .input(accountDeletion)
    .output(done)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),
})
