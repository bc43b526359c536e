import { z } from 'zod'
import { habitSchema } from './habits.ts'
import { taskSchema } from './tasks.ts'

const count = z.number().int()
const tasks = z.array(taskSchema)

export const dashboardSchema = z
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
    habits: z.array(habitSchema),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.output<typeof dashboardSchema>
