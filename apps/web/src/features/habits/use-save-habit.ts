import type { Habit, HabitCreate } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { notifySuccess } from '../../lib/toasts.tsx'
import { trpc } from '../../lib/trpc.ts'
import { scopeOf, useHabitCache } from './habit-cache.ts'
import { texts } from './texts.ts'
import { useDeleteHabit } from './use-delete-habit.ts'

/** What a new habit looks like until the server answers. */
const draftOf = (id: string, { name, description }: HabitCreate): Habit => ({
  id,
  name,
  description: description || null,
  streak_count: 0,
  longest_streak: 0,
  completed_today: false,
  recent_completions: [],
  created_at: new Date().toISOString(),
})

/** The id is made by the screen, so that a creation that is sent again creates nothing more. */
export const useCreateHabit = (id: string) => {
  const cache = useHabitCache()
  const remove = useDeleteHabit(id)
  return trpc.habits.create.useMutation({
    scope: scopeOf(id),
    onMutate: async (input) => {
      await cache.hold()
      cache.put(draftOf(id, input))
    },
    onSuccess: (habit) => {
      cache.accept(habit)
      notifySuccess(messages.habits.created, {
        about: id,
        action: { label: texts.undo, run: () => remove.mutate({ id }) },
      })
    },
    onError: (error) => {
      cache.remove(id)
      notifyFailure(error, texts.failed.create)
    },
    onSettled: cache.refresh,
  })
}

/** Sends the changed fields only: what another tab changed meanwhile stays. */
export const useUpdateHabit = (id: string) => {
  const cache = useHabitCache()
  return trpc.habits.update.useMutation({
    scope: scopeOf(id),
    onMutate: async ({ name, description }) => {
      await cache.hold()
      const before = cache.find(id)
      cache.change(id, (habit) => ({
        ...habit,
        name: name ?? habit.name,
        description: description === undefined ? habit.description : description || null,
      }))
      return before && { name: before.name, description: before.description }
    },
    onSuccess: (habit) => {
      cache.accept(habit)
      notifySuccess(messages.habits.updated)
    },
    onError: (error, _, before) => {
      if (before) cache.change(id, (habit) => ({ ...habit, ...before }))
      notifyFailure(error, texts.failed.update)
    },
    onSettled: cache.refresh,
  })
}
