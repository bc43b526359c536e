import { day as daySchema, type Day } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { notifySuccess, retireToasts } from '../../lib/toasts.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useToday } from '../../lib/use-today.ts'
import { scopeOf, useHabitCache } from './habit-cache.ts'
import { withDay } from './habit-change.ts'
import { texts } from './texts.ts'

/** Long enough to reach Undo; the card offers it as well. */
const UNDO_TOAST = 4000

/** Shows a day as done, or not done, before the server answers; a failure takes that one day back. */
const useDayChange = (id: string) => {
  const today = useToday()
  const cache = useHabitCache()
  return (done: boolean) => ({
    scope: scopeOf(id),
    onMutate: async ({ date }: { id?: string; date?: string }) => {
      const day = date === undefined ? today : daySchema.parse(date)
      await cache.hold()
      cache.change(id, (habit) => withDay(habit, day, done, today))
      return { takeBack: () => cache.change(id, (habit) => withDay(habit, day, !done, today)) }
    },
    onSettled: cache.refresh,
  })
}

/** Marks today as done, and takes it back. */
export const useHabitToday = (id: string) => {
  const change = useDayChange(id)
  const { accept } = useHabitCache()

  const uncomplete = trpc.habits.uncomplete.useMutation({
    ...change(false),
    onSuccess: accept,
    onError: (error, input, shown) => {
      shown?.takeBack()
      notifyFailure(error, texts.failed.update, () => uncomplete.mutate(input))
    },
  })
  const complete = trpc.habits.complete.useMutation({
    ...change(true),
    onSuccess: (habit) => {
      accept(habit)
      notifySuccess(messages.habits.completed, {
        about: id,
        action: { label: texts.undo, run: () => uncomplete.mutate({ id }) },
        duration: UNDO_TOAST,
      })
    },
    onError: (error, input, shown) => {
      shown?.takeBack()
      notifyFailure(error, texts.failed.complete, () => complete.mutate(input))
    },
  })
  return {
    complete: () => complete.mutate({ id }),
    takeBack: () => {
      retireToasts(id)
      uncomplete.mutate({ id })
    },
    busy: complete.isPending || uncomplete.isPending,
  }
}

/** Marks any day up to today, or takes it back. The day itself shows it: only a failure says something. */
export const useHabitDays = (id: string) => {
  const change = useDayChange(id)
  const { accept } = useHabitCache()

  const mark = trpc.habits.markDay.useMutation({
    ...change(true),
    onSuccess: accept,
    onError: (error, input, shown) => {
      shown?.takeBack()
      notifyFailure(error, texts.failed.update, () => mark.mutate(input))
    },
  })
  const unmark = trpc.habits.unmarkDay.useMutation({
    ...change(false),
    onSuccess: accept,
    onError: (error, input, shown) => {
      shown?.takeBack()
      notifyFailure(error, texts.failed.update, () => unmark.mutate(input))
    },
  })
  return (date: Day, done: boolean) => (done ? mark : unmark).mutate({ id, date })
}
