import { messages } from '@dayloom/validators/messages'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { notifySuccess } from '../../lib/toasts.tsx'
import { trpc } from '../../lib/trpc.ts'
import { scopeOf, useHabitCache } from './habit-cache.ts'
import { texts } from './texts.ts'

/** Brings a deleted habit back with its history. */
const useRestoreHabit = (id: string) => {
  const cache = useHabitCache()
  const restore = trpc.habits.restore.useMutation({
    scope: scopeOf(id),
    onSuccess: (habit) => {
      cache.put(habit)
      notifySuccess(messages.habits.restored)
    },
    onError: (error, input) => {
      notifyFailure(error, texts.failed.restore, () => restore.mutate(input))
    },
    onSettled: cache.refresh,
  })
  return restore
}

/** Takes the habit off the screen at once; the server keeps it for a while, so that Undo can bring it back. */
export const useDeleteHabit = (id: string) => {
  const cache = useHabitCache()
  const restore = useRestoreHabit(id)
  const remove = trpc.habits.delete.useMutation({
    scope: scopeOf(id),
    onMutate: async () => {
      await cache.hold()
      const habit = cache.find(id)
      cache.remove(id)
      return habit
    },
    onSuccess: () => {
      notifySuccess(messages.habits.deleted, {
        about: id,
        action: { label: texts.undo, run: () => restore.mutate({ id }) },
      })
    },
    onError: (error, input, habit) => {
      if (habit) cache.put(habit)
      notifyFailure(error, texts.failed.delete, () => remove.mutate(input))
    },
    onSettled: cache.refresh,
  })
  return remove
}
