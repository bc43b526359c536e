import { messages } from '@dayloom/validators/messages'
import type { Journal } from '@dayloom/validators/tasks'
import { notifyFailure } from '../../../lib/notify-failure.ts'
import { notifySuccess } from '../../../lib/toasts.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useTaskCache } from '../use-task-cache.ts'
import { texts } from './texts.ts'

/** The notes of a task. Each change says whether it was kept: who typed it does not lose it. */
export const useNotes = (taskId: string) => {
  const { client } = trpc.useUtils()
  const { changeDetail, refresh } = useTaskCache()

  const change = (to: (notes: readonly Journal[]) => Journal[]) =>
    changeDetail(taskId, (task) => ({ ...task, journals: to(task.journals) }))

  const attempt = async (send: () => Promise<void>, failed: string) => {
    try {
      await send()
      return true
    } catch (error) {
      notifyFailure(error, failed)
      return false
    } finally {
      refresh()
    }
  }
  const add = (body: string) =>
    attempt(async () => {
      const note = await client.tasks.createJournal.mutate({ id: taskId, body })
      change((notes) => [...notes, note])
      notifySuccess(messages.tasks.noteCreated)
    }, texts.saveFailed)

  const update = (journalId: string, body: string) =>
    attempt(async () => {
      const note = await client.tasks.updateJournal.mutate({ id: taskId, journalId, body })
      change((notes) => notes.map((each) => (each.id === journalId ? note : each)))
      notifySuccess(messages.tasks.noteUpdated)
    }, texts.saveFailed)

  const remove = ({ id: journalId, body }: Journal) =>
    attempt(async () => {
      await client.tasks.deleteJournal.mutate({ id: taskId, journalId })
      change((notes) => notes.filter(({ id }) => id !== journalId))
      notifySuccess(messages.tasks.noteDeleted, {
        action: { label: texts.undo, run: () => void add(body) },
      })
    }, texts.deleteFailed)

  return { add, update, remove }
}
