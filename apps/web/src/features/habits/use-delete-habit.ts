import { messages } from '@dayloom/validators/messages'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { isKept, notifyKept } from '../../outbox/notice.ts'
import { texts } from './texts.ts'
import { useHabitMutation } from './use-habit-cache.ts'

/** Brings a deleted habit back with its history. */
const useRestoreHabit = () => {
  const { cache, shape } = useHabitMutation()
  const restore = trpc.habits.restore.useMutation({
    ...shape,
    onSuccess: (habit) => {
      cache.add(habit)
      notifySuccess(messages.habits.restored)
    },
    meta: { failed: texts.failed.restore, retry: true },
  })
  return restore
}

/** Deletes a habit; the server keeps it for a while, so that Undo can bring it back. */
export const useDeleteHabit = (id: string) => {
  const { cache, shape } = useHabitMutation()
  const restore = useRestoreHabit()
  const remove = trpc.habits.delete.useMutation({
    ...shape,
    onSuccess: (_, ref) => {
      cache.remove(ref)
      notifySuccess(messages.habits.deleted, {
        about: id,
        action: { label: texts.undo, run: () => restore.mutate({ id }) },
      })
    },
    // No list has it any more: the toast alone takes it back.
    onError: (error) => {
      if (isKept(error)) notifyKept({ action: { label: texts.undo, run: () => restore.mutate({ id }) } })
    },
    meta: { failed: texts.failed.delete, retry: true },
  })
  return remove
}
