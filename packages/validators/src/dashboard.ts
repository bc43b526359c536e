import { z } from 'zod'
import { habit } from './habits.ts'
import { task } from './tasks.ts'

const count = z.number().int()
const tasks = z.array(task)

export const dashboard = z
  .object({
    stats: z.object({
      completedTasks: count,
      pendingTasks: count,
      longestStreak: count,
      overdueTasks: count,
    }),
    completedTasks: tasks,
    pendingTasks: tasks,
    upcomingTasks: tasks,
    recentActivity: tasks,
    habits: z.array(habit),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.output<typeof dashboard>
