import { z } from 'zod'
import { analyticsRanges } from './enums.ts'
import { day, id } from './fields.ts'
import { messages } from './messages.ts'
import { taskPriority } from './tasks.ts'

const { input } = messages
const count = z.number().int()
const percent = z.number().int().meta({ description: 'Percent, rounded' })

export const insightsQuery = z.object({
  days: z.coerce
    .number<number | string>({ error: input.days })
    .pipe(z.literal(analyticsRanges, { error: input.days }))
    .default(30),
})

export const dailyStat = z.object({
  date: day,
  completed_tasks: count,
  total_tasks: count,
  completion_rate: percent,
})
export const priorityStat = z.object({
  priority: taskPriority,
  total_tasks: count,
  completed_tasks: count,
  completion_rate: percent,
})
export const hourlyStat = z.object({
  hour: count.min(0).max(23).meta({ description: 'Local hour of the day' }),
  completed_tasks: count,
})
export const habitStat = z.object({
  id,
  name: z.string(),
  streak_count: count,
  weekly_completions: count,
  total_completions: count,
})

export const insights = z
  .object({
    days: z.literal(analyticsRanges),
    current_streak: count,
    completion_time: z.object({ avg_completion_hours: z.number().nullable() }),
    daily_stats: z.array(dailyStat),
    priority_stats: z.array(priorityStat),
    hourly_stats: z.array(hourlyStat),
    habit_stats: z.array(habitStat),
  })
  .meta({ id: 'Insights' })
export type Insights = z.output<typeof insights>

export const weeklyWorkload = z.object({
  week_start: day.meta({ description: 'A Sunday' }),
  high_priority_tasks: count,
  medium_priority_tasks: count,
  low_priority_tasks: count,
  total_tasks: count,
})

export const workload = z
  .object({
    overdue_tasks: z.object({ overdue_count: count }),
    weekly_workload: z.array(weeklyWorkload),
  })
  .meta({ id: 'Workload' })
export type Workload = z.output<typeof workload>
