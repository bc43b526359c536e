import type { Attachment } from '@dayloom/validators/attachments'
import { messages } from '@dayloom/validators/messages'
import { notifyFailure } from '../../../lib/notify-failure.ts'
import { notifySuccess } from '../../../lib/toasts.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useTaskCache } from '../use-task-cache.ts'
import { texts } from './texts.ts'

/** Takes an attachment off the task at once; it comes back if the server does not agree. */
export const useDeleteAttachment = (taskId: string) => {
  const { client } = trpc.useUtils()
  const { changeDetail, refresh } = useTaskCache()
  return async (attachment: Attachment) => {
    const { id } = attachment
    const others = (list: readonly Attachment[]) => list.filter((each) => each.id !== id)
    changeDetail(taskId, (task) => ({ ...task, attachments: others(task.attachments) }))
    try {
      await client.attachments.delete.mutate({ id })
      notifySuccess(messages.attachments.deleted)
    } catch (error) {
      changeDetail(taskId, (task) => ({ ...task, attachments: [...others(task.attachments), attachment] }))
      notifyFailure(error, texts.deleteFailed)
    } finally {
      refresh()
    }
  }
}
