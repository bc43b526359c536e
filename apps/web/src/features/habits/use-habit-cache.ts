import type { Habit } from '@dayloom/validators/habits'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { withHabit, withoutHabit } from './habit-change.ts'

/** tRPC's keys of mutations begin with the path: this fits every one of `habits`. */
const habitMutations = [['habits']]

/** Every place of the cache that holds habits, changed together: the list, the dashboard, and a habit's history. */
const useHabitCache = () => {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  return useMemo(() => {
    const inLists = (change: (habits: readonly Habit[]) => Habit[]) => {
      utils.habits.list.setData(undefined, (habits) => habits && change(habits))
      utils.dashboard.get.setData(undefined, (board) => board && { ...board, habits: change(board.habits) })
    }
    /** Takes the server's answer. */
    const put = (habit: Habit) => {
      inLists((habits) => habits.map((each) => (each.id === habit.id ? habit : each)))
      utils.habits.get.setData({ id: habit.id }, (before) => before && { ...before, ...habit })
    }
    /** A habit that the list did not show before. */
    const add = (habit: Habit) => {
      utils.habits.list.setData(undefined, (habits) => habits && withHabit(habits, habit))
      put(habit)
    }
    const remove = ({ id }: { id: string }) => inLists((habits) => withoutHabit(habits, id))
    /** No answer that is on its way may overwrite what is about to change. */
    const hold = async () => {
      await Promise.all([utils.habits.list.cancel(), utils.habits.get.cancel(), utils.dashboard.get.cancel()])
    }
    /** Asks the server again, once the last change of several is answered. */
    const refresh = () => {
      if (client.isMutating({ mutationKey: habitMutations }) > 1) return
      void utils.habits.invalidate()
      void utils.dashboard.invalidate()
      void utils.analytics.invalidate()
    }
    return { put, add, remove, hold, refresh }
  }, [utils, client])
}

/**
 * The one shape of a change of a habit, as of tasks: it shows while it is pending (`habit-changes.ts`), an answer is
 * taken into the cache, a failure takes the change back. Changes of one habit are sent one after the other.
 */
export const useHabitMutation = (id: string) => {
  const { hold, refresh, ...cache } = useHabitCache()
  return { cache, shape: { scope: { id: `habit ${id}` }, onMutate: hold, onSettled: refresh } }
}
