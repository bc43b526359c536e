import { taskPriorities, type TaskPriority } from '@dayloom/validators/enums'

/** As charts and lists show them: high, medium, low. */
export const priorityOrder: readonly TaskPriority[] = taskPriorities.toReversed()

/** 0 is the most urgent; one that only a newer server knows comes last. */
export const priorityRank = (priority: TaskPriority): number => {
  const rank = priorityOrder.indexOf(priority)
  return rank < 0 ? priorityOrder.length : rank
}
