import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Task } from '@dayloom/validators/tasks'
import { pendingTasks, recentActivity, shown, taskCounts, upcomingTasks } from './task-selection.ts'

/** A task that one of the dashboard's lists shows. */
export const dashboardTask = (board: Dashboard, id: string): Task | undefined =>
  [board.upcomingTasks, board.pendingTasks, board.recentActivity].flat().find((task) => task.id === id)

/**
 * The dashboard with a task as it is now: what is shown until the server answers. It knows its own lists only,
 * so a list that loses a task is not filled up, and a task that none of them shows changes no number.
 */
export const withTask = (board: Dashboard, task: Task, now: Date): Dashboard => {
  const replaced = (tasks: readonly Task[]) => [...tasks.filter(({ id }) => id !== task.id), task]
  const recent = recentActivity(replaced(board.recentActivity), shown.recentCard)
  return {
    ...board,
    stats: recounted(board, task.id, [task], now),
    upcomingTasks: upcomingTasks(replaced(board.upcomingTasks), shown.upcomingCard),
    pendingTasks: pendingTasks(replaced(board.pendingTasks), shown.pendingCard),
    recentActivity: recent,
    completedTasks: recent,
  }
}

/** The dashboard after a task was deleted. */
export const withoutTask = (board: Dashboard, id: string, now: Date): Dashboard => {
  const others = (tasks: readonly Task[]) => tasks.filter((task) => task.id !== id)
  return {
    ...board,
    stats: recounted(board, id, [], now),
    upcomingTasks: others(board.upcomingTasks),
    pendingTasks: others(board.pendingTasks),
    recentActivity: others(board.recentActivity),
    completedTasks: others(board.completedTasks),
  }
}

const recounted = (board: Dashboard, id: string, after: readonly Task[], now: Date) => {
  const task = dashboardTask(board, id)
  if (!task) return board.stats
  const was = taskCounts([task], now)
  const is = taskCounts(after, now)
  const { stats } = board
  return {
    ...stats,
    completedTasks: stats.completedTasks + is.completedTasks - was.completedTasks,
    pendingTasks: stats.pendingTasks + is.pendingTasks - was.pendingTasks,
    overdueTasks: stats.overdueTasks + is.overdueTasks - was.overdueTasks,
  }
}
