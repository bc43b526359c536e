import { verifyEmailInput, emailStatusSchema } from '@dayloom/validators/auth/email'
import { protectedProcedure, router } from '../../trpc.ts'
import { emailStatus, sendVerification, verifyEmail } from './service.ts'

export const emailRouter = router({
  status: protectedProcedure.output(emailStatusSchema).query(({ ctx }) => emailStatus(ctx)),
  sendVerification: protectedProcedure.output(emailStatusSchema).mutation(({ ctx }) => sendVerification(ctx)),
  verify: protectedProcedure
    .input(verifyEmailInput)
    .output(emailStatusSchema)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
})
