import { taskPriorities, type TaskPriority } from '@dayloom/validators/enums'

/** As charts and lists show them: high, medium, low. */
export const priorityOrder: readonly TaskPriority[] = taskPriorities.toReversed()

/** 0 is the most urgent. */
export const priorityRank = (priority: TaskPriority): number => priorityOrder.indexOf(priority)
