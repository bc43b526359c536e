import { trpc } from '../../../lib/api/trpc.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { texts } from '../texts.ts'
import { useHabitMutation } from '../use-habit-cache.ts'

const { archive: words } = texts

/** Takes a habit out of every list and count, with its history, and back. */
export const useArchiveHabit = (id: string) => {
  const { cache, shape } = useHabitMutation()
  const update = trpc.habits.update.useMutation({
    ...shape,
    onSuccess: (habit, { archived }) => {
      cache.add(habit)
      const undo = () => update.mutate({ id, archived: !archived })
      notifySuccess(archived ? words.done : words.undone, {
        about: id,
        action: { label: texts.undo, run: undo },
      })
    },
    meta: { failed: texts.failed.update, retry: true },
  })
  return {
    archive: () => update.mutate({ id, archived: true }),
    bringBack: () => update.mutate({ id, archived: false }),
  }
}
