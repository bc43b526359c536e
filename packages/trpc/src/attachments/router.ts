import { attachmentRef } from '@dayloom/validators/attachments'
import { done } from '@dayloom/validators/fields'
import { protectedProcedure, router } from '../trpc.ts'
import { deleteAttachment } from './service.ts'

/** Uploads and downloads are streams, which the host serves; see `rest/routes.ts` there. */
export const attachmentsRouter = router({
  delete: protectedProcedure
    .input(attachmentRef)
    .output(done)
    .mutation(({ ctx, input }) => deleteAttachment(ctx, input)),
})
