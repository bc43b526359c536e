import { trpc } from '../../lib/api/trpc.ts'
import { texts } from './texts.ts'
import { useHabitMutation } from './use-habit-cache.ts'

/** Puts habits behind others, one move after the other. */
export const useMoveHabit = () => {
  const { cache, shape } = useHabitMutation()
  const move = trpc.habits.update.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { failed: texts.failed.update, retry: true },
  })
  return (id: string, after_id: string | null) => move.mutate({ id, after_id })
}
