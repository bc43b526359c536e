import { messages } from '@dayloom/validators/messages'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { texts } from './texts.ts'
import { useDeleteHabit } from './use-delete-habit.ts'
import { useHabitMutation } from './use-habit-cache.ts'

/** The id is made by the screen, so that a creation that is sent again creates nothing more. */
export const useCreateHabit = (id: string) => {
  const { cache, shape } = useHabitMutation()
  const remove = useDeleteHabit(id)
  return trpc.habits.create.useMutation({
    ...shape,
    onSuccess: (habit) => {
      cache.add(habit)
      notifySuccess(messages.habits.created, {
        about: id,
        action: { label: texts.undo, run: () => remove.mutate({ id }) },
      })
    },
    meta: { failed: texts.failed.create },
  })
}

/** Sends the changed fields only: what another tab changed meanwhile stays. Its caller says what failed. */
export const useUpdateHabit = () => {
  const { cache, shape } = useHabitMutation()
  return trpc.habits.update.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { showsError: true },
  })
}
