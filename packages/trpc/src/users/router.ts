import { user } from '@dayloom/validators/users'
import { protectedProcedure, router } from '../trpc.ts'

export const usersRouter = router({
  profile: protectedProcedure.output(user).query(({ ctx }) => ctx.user),
})
