import { longestStreak } from '@dayloom/domain/habit-summary'
import { shown } from '@dayloom/domain/task-selection'
import type { Habit } from '@dayloom/validators/habits'
import { useQueryClient, type Mutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { withHabit, withoutHabit } from './habit-change.ts'

/** tRPC's keys of mutations begin with the path: this fits every one of `habits`. */
const allHabitMutations = [['habits']]

/** Changes of one habit are sent one after the other; those of different habits do not wait. */
export const scopeOf = (id: string) => ({ id: `habit ${id}` })

/**
 * Every place that shows a habit, changed together: the list, the habit with its history, and the dashboard.
 * A change touches one habit only, so that taking it back undoes nothing else.
 */
export const useHabitCache = () => {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  return useMemo(() => {
    const inLists = (change: (habits: readonly Habit[]) => Habit[]) => {
      utils.habits.list.setData(undefined, (habits) => habits && change(habits))
      utils.dashboard.get.setData(undefined, (board) => {
        if (!board) return board
        const habits = change(board.habits).slice(0, shown.habitsPanel)
        const longest = Math.max(board.stats.longestStreak, longestStreak(habits))
        return { ...board, habits, stats: { ...board.stats, longestStreak: longest } }
      })
    }
    /** No answer that is on its way may overwrite what was just changed. */
    const hold = async () => {
      await Promise.all([utils.habits.list.cancel(), utils.habits.get.cancel(), utils.dashboard.get.cancel()])
    }
    const find = (id: string) =>
      utils.habits.list.getData()?.find((habit) => habit.id === id) ??
      utils.dashboard.get.getData()?.habits.find((habit) => habit.id === id) ??
      utils.habits.get.getData({ id })

    const change = (id: string, to: <H extends Habit>(habit: H) => H) => {
      inLists((habits) => habits.map((habit) => (habit.id === id ? to(habit) : habit)))
      utils.habits.get.setData({ id }, (habit) => habit && to(habit))
    }
    const put = (habit: Habit) => inLists((habits) => withHabit(habits, habit))
    const remove = (id: string) => inLists((habits) => withoutHabit(habits, id))

    /** Takes the server's answer, unless another change of the same habit is waiting for its own. */
    const accept = (habit: Habit) => {
      const sameHabit = ({ options }: Mutation) => options.scope?.id === scopeOf(habit.id).id
      if (client.isMutating({ predicate: sameHabit }) > 1) return
      change(habit.id, (before) => ({ ...before, ...habit }))
    }
    /** Asks the server, unless another change is on its way: the last one asks for all. */
    const refresh = () => {
      if (client.isMutating({ mutationKey: allHabitMutations }) > 1) return
      void utils.habits.invalidate()
      void utils.dashboard.invalidate()
      void utils.analytics.invalidate()
    }
    return { hold, find, change, put, remove, accept, refresh }
  }, [utils, client])
}
