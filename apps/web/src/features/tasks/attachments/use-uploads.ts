import { messages } from '@dayloom/validators/messages'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { notifyError, notifySuccess } from '../../../lib/toasts/toasts.ts'
import { useTaskCache } from '../use-task-cache.ts'
import { refusalOf } from './check-file.ts'
import { texts } from './texts.ts'
import { uploadQueue } from './upload-queue.ts'

/** The files on their way to a task. Without `now` they wait until the task has been created. */
export const useUploads = (taskId: string, now: boolean) => {
  const { changeDetail, refresh } = useTaskCache()
  const uploads = useSyncExternalStore(uploadQueue.subscribe, () => uploadQueue.get(taskId))
  const [refusals, setRefusals] = useState<readonly string[]>([])

  const start = useCallback(
    async (onAllSent?: () => void) => {
      const allSent = await uploadQueue.start(taskId, (sent) =>
        changeDetail(taskId, (task) => ({ ...task, attachments: [...task.attachments, sent] })),
      )
      if (allSent) onAllSent?.()
      else notifyError(texts.uploadFailed)
      refresh()
    },
    [taskId, changeDetail, refresh],
  )
  const startNow = () => void start(() => notifySuccess(messages.attachments.created))

  const add = (files: readonly File[]) => {
    setRefusals(files.flatMap((file) => refusalOf(file) ?? []))
    uploadQueue.add(
      taskId,
      files.filter((file) => refusalOf(file) === null),
    )
    if (now) startNow()
  }
  const retry = (key: number) => {
    uploadQueue.retry(taskId, key)
    startNow()
  }
  return {
    uploads,
    refusals,
    dismissRefusals: () => setRefusals([]),
    add,
    retry,
    remove: (key: number) => uploadQueue.remove(taskId, key),
    clear: () => uploadQueue.clear(taskId),
    start,
  }
}
export type Uploads = ReturnType<typeof useUploads>
