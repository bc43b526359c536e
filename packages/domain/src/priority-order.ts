import { taskPriorities, type TaskPriority } from '@dayloom/validators/enums'

/** In the order of charts and lists: high, medium, low. */
export const priorityOrder: readonly TaskPriority[] = taskPriorities.toReversed()

/** 0 is the most urgent. An unknown priority of a newer server comes last. */
export const priorityRank = (priority: TaskPriority): number => {
  const rank = priorityOrder.indexOf(priority)
  return rank < 0 ? priorityOrder.length : rank
}
