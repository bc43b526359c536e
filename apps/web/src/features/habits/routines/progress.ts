import type { Habit } from '@dayloom/validators/habits'

type Today = Pick<Habit, 'due_today' | 'completed_today' | 'skipped_today' | 'goal'>

/** Due, not done and not skipped. A limit is kept by the end of its day, and has nothing to do. */
export const isToDo = ({ due_today, completed_today, skipped_today, goal }: Today) =>
  due_today && !completed_today && !skipped_today && goal?.direction !== 'at_most'

/** Of the habits that are due today, how many are done. One that has reached its week or month with today's was due. */
export const progressOf = (habits: readonly Today[]) => {
  const due = habits.filter((habit) => !habit.skipped_today && (habit.due_today || habit.completed_today))
  return {
    due: due.length,
    done: due.filter((habit) => habit.completed_today).length,
    canStart: habits.some(isToDo),
  }
}
