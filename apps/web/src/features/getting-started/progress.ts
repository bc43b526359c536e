import { habitSummary } from '@dayloom/domain/habit-summary'
import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Habit } from '@dayloom/validators/habits'
import type { User } from '@dayloom/validators/users'

/** Where a person stands, in the numbers this screen speaks about. */
export interface Progress {
  completed: number
  pending: number
  overdue: number
  /** Days; 0 without habits. */
  longestStreak: number
  habits: number
  /** How many habits can be completed today, those that are done among them. */
  habitsDue: number
  habitsDone: number
}

export const progressOf = ({ stats }: Dashboard, habits: readonly Habit[]): Progress => {
  const { total, dueToday, completedToday } = habitSummary(habits)
  return {
    completed: stats.completedTasks,
    pending: stats.pendingTasks,
    overdue: stats.overdueTasks,
    longestStreak: stats.longestStreak,
    habits: total,
    habitsDue: dueToday,
    habitsDone: completedToday,
  }
}

export const quickStartSteps = ['task', 'habit', 'analytics', 'alerts'] as const
export type QuickStartStep = (typeof quickStartSteps)[number]

interface Known {
  /** Unknown until the server answered. */
  progress: Progress | undefined
  user: Pick<User, 'task_reminders_enabled'>
  analyticsSeen: boolean
}

/** The steps that are truly done; what is not known yet counts as not done. */
export const stepsDone = ({ progress, user, analyticsSeen }: Known): Record<QuickStartStep, boolean> => ({
  task: progress !== undefined && progress.completed + progress.pending > 0,
  habit: progress !== undefined && progress.habits > 0,
  analytics: analyticsSeen,
  alerts: user.task_reminders_enabled,
})

/** What a person hears at the end of the page, and the number it is about. */
export interface Encouragement {
  kind: 'overdue' | 'habitsWaiting' | 'streak' | 'firstDone' | 'rolling' | 'allDone' | 'habitsOnly' | 'start'
  count: number
}

/** A streak worth a word, in days. */
const STREAK = 3

/** The most helpful thing first: what is late, what can still be done today, what went well. */
export const encouragementFor = (progress: Progress): Encouragement => {
  const { completed, pending, overdue, longestStreak, habits, habitsDue, habitsDone } = progress
  if (overdue > 0) return { kind: 'overdue', count: overdue }
  if (habitsDue > habitsDone) return { kind: 'habitsWaiting', count: habitsDue - habitsDone }
  if (longestStreak >= STREAK) return { kind: 'streak', count: longestStreak }
  if (completed === 0 && pending > 0) return { kind: 'firstDone', count: pending }
  if (pending > 0) return { kind: 'rolling', count: pending }
  if (completed > 0) return { kind: 'allDone', count: completed }
  return { kind: habits > 0 ? 'habitsOnly' : 'start', count: 0 }
}
