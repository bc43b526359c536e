import type { Habit } from '@dayloom/validators/habits'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useMemo } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { withHabit, withoutHabit } from './habit-change.ts'

/** tRPC's keys of mutations begin with the path: this fits every one of `habits`. */
const habitMutations = [['habits']]

const scope = { id: 'habits' }

/** Every place of the cache that holds habits, changed together: the list, the dashboard, and a habit's history. */
export const useHabitCache = () => {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  return useMemo(() => {
    const lists = [undefined, { archived: true }] as const
    const inLists = (change: (habits: readonly Habit[]) => Habit[]) => {
      for (const list of lists) utils.habits.list.setData(list, (habits) => habits && change(habits))
      utils.dashboard.get.setData(undefined, (board) => board && { ...board, habits: change(board.habits) })
    }
    /** A habit is in one of the two lists, and with `isNew` it comes into it. */
    const patch = (habit: Habit, isNew: boolean) => {
      for (const list of lists) {
        utils.habits.list.setData(list, (habits) => {
          if (!habits || habit.archived !== Boolean(list?.archived))
            return habits && withoutHabit(habits, habit.id)
          return isNew || habits.some(({ id }) => id === habit.id) ? withHabit(habits, habit) : habits
        })
      }
      utils.dashboard.get.setData(
        undefined,
        (board) =>
          board && { ...board, habits: board.habits.map((each) => (each.id === habit.id ? habit : each)) },
      )
      utils.habits.get.setData({ id: habit.id }, (before) => before && { ...before, ...habit })
    }
    /** Takes the server's answer. */
    const put = (habit: Habit) => patch(habit, false)
    /** A habit that the list did not show before. */
    const add = (habit: Habit) => patch(habit, true)
    const remove = ({ id }: { id: string }) => inLists((habits) => withoutHabit(habits, id))
    /** No answer that is on its way may overwrite what is about to change. */
    const hold = async () => {
      await Promise.all([
        utils.habits.list.cancel(),
        utils.habits.get.cancel(),
        utils.dashboard.get.cancel(),
        utils.today.get.cancel(),
      ])
    }
    /**
     * Asks the server again, once the last change of several is answered. The history of one habit can be asked for
     * after each, and waited for: no answer of a change has it.
     */
    const refresh = async (withHistoryOf?: string) => {
      const history =
        withHistoryOf === undefined ? undefined : getQueryKey(trpc.habits.get, { id: withHistoryOf }, 'query')
      const asked = history && client.invalidateQueries({ queryKey: history })
      if (client.isMutating({ mutationKey: habitMutations }) > 1) return asked
      void utils.habits.invalidate(undefined, {
        predicate: ({ queryHash }) => !history || queryHash !== hashKey(history),
      })
      void utils.routines.invalidate()
      void utils.dashboard.invalidate()
      void utils.today.invalidate()
      void utils.analytics.invalidate()
      return asked
    }
    return { put, add, remove, hold, refresh }
  }, [utils, client])
}

/**
 * The one shape of a change of a habit, as of tasks: it shows while it is pending (`habit-changes.ts`), an answer is
 * taken into the cache, a failure takes the change back. One queue for all habits: a move names two of them, and either
 * may have been made just before.
 */
export const useHabitMutation = () => {
  const { hold, refresh, ...cache } = useHabitCache()
  return {
    cache,
    shape: { scope, onMutate: hold, onSettled: () => void refresh() },
    refresh,
  }
}
