import { attachmentIdInput, type Attachment } from '@dayloom/validators/attachments'
import { messages } from '@dayloom/validators/messages'
import { usePendingCalls } from '../../../lib/api/pending-calls.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { useTaskMutationShape } from '../api.ts'
import { texts } from './texts.ts'

/** The attachments without those that are being deleted. */
export const useShownAttachments = (attachments: readonly Attachment[]) => {
  const deleted = usePendingCalls('attachments').map(
    ({ input }) => attachmentIdInput.safeParse(input).data?.id,
  )
  return attachments.filter(({ id }) => !deleted.includes(id))
}

/** Takes an attachment off its task. */
export const useDeleteAttachment = (taskId: string) => {
  const { cache, shape } = useTaskMutationShape()
  return trpc.attachments.delete.useMutation({
    ...shape,
    onSuccess: (_, { id }) => {
      cache.changeDetail(taskId, (task) => ({
        ...task,
        attachments: task.attachments.filter((each) => each.id !== id),
      }))
      notifySuccess(messages.attachments.deleted)
    },
    meta: { failed: texts.deleteFailed },
  })
}
