import { attachmentIdInput } from '@dayloom/validators/attachments'
import { ok } from '@dayloom/validators/fields'
import { protectedProcedure, router } from '../trpc.ts'
import { deleteAttachment } from './service.ts'

/** Uploads and downloads are streams, which the host serves; see `rest/endpoints` there. */
export const attachmentsRouter = router({
  delete: protectedProcedure
    .input(attachmentIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteAttachment(ctx, input)),
})
