import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { texts } from '../texts.ts'
import { useHabitMutation } from '../use-habit-cache.ts'

/** Puts habits behind others, one move after the other. */
export const useMoveHabit = () => {
  const { cache, shape } = useHabitMutation('order')
  const move = trpc.habits.update.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, texts.failed.update, () => move.mutate(input)),
  })
  return (id: string, after_id: string | null) => move.mutate({ id, after_id })
}
