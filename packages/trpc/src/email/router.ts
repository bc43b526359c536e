import { emailProof, emailStatus as status } from '@dayloom/validators/email'
import { protectedProcedure, router } from '../trpc.ts'
import { emailStatus, sendVerification, verifyEmail } from './service.ts'

export const emailRouter = router({
  status: protectedProcedure.output(status).query(({ ctx }) => emailStatus(ctx)),
  sendVerification: protectedProcedure.output(status).mutation(({ ctx }) => sendVerification(ctx)),
  verify: protectedProcedure
    .input(emailProof)
    .output(status)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
})
