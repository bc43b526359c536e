import { ok } from '@dayloom/validators/fields'
import {
  deleteAccountInput,
  activeSessionsSchema,
  changePasswordInput,
  profileUpdateInput,
  alertsStateSchema,
  sessionIdInput,
  toggleInput,
  twoFactorStateSchema,
  userSchema,
} from '@dayloom/validators/users'
import { protectedPasswordProcedure, protectedProcedure, provenProcedure, router } from '../../trpc.ts'
import { deleteAccount } from './delete.ts'
import { changePassword } from './password.ts'
import { updateProfile } from './profile.ts'
import { shownUser } from './shown.ts'
import { endOtherSessions, endSession, listSessions } from '../sessions/sessions.ts'
import { toggleAlerts, toggleTwoFactor } from './toggles.ts'

/** The picture, the export and the import are streams, which the host serves; see `rest/endpoints` there. */
export const usersRouter = router({
  profile: protectedProcedure.output(userSchema).query(({ ctx }) => shownUser(ctx, ctx.user)),
  updateProfile: protectedProcedure
    .input(profileUpdateInput)
    .output(userSchema)
    .mutation(async ({ ctx, input }) => shownUser(ctx, await updateProfile(ctx, input))),
  changePassword: protectedPasswordProcedure
    .input(changePasswordInput)
    .output(ok)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  toggleTwoFactor: provenProcedure
    .input(toggleInput)
    .output(twoFactorStateSchema)
    .mutation(({ ctx, input }) => toggleTwoFactor(ctx, input)),
  toggleAlerts: protectedProcedure
    .input(toggleInput)
    .output(alertsStateSchema)
    .mutation(({ ctx, input }) => toggleAlerts(ctx, input)),
  sessions: protectedProcedure.output(activeSessionsSchema).query(({ ctx }) => listSessions(ctx)),
  endSession: provenProcedure
    .input(sessionIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: provenProcedure.output(ok).mutation(({ ctx }) => endOtherSessions(ctx)),
  deleteAccount: protectedProcedure
    .input(deleteAccountInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),
})
