import { z } from 'zod'
import { analyticsRanges, labelColors, planToDoneKinds } from './enums.ts'
import { daySchema, idSchema } from './fields.ts'
import { monthProgressSchema, streakUnitSchema, weekProgressSchema } from './habits.ts'
import { messages } from './messages.ts'
import { taskPrioritySchema } from './tasks.ts'

const { input } = messages
const count = z.number().int()
const percent = z.number().int().meta({ description: 'Percent, rounded' })

export const insightsInput = z.object({
  days: z.coerce
    .number<number | string>({ error: input.days })
    .pipe(z.literal(analyticsRanges, { error: input.days }))
    .default(30),
})
export type InsightsInput = z.output<typeof insightsInput>

const dailyStatSchema = z.object({
  date: daySchema,
  completed_tasks: count,
  total_tasks: count,
  completion_rate: percent,
})
const priorityStatSchema = z.object({
  priority: taskPrioritySchema,
  total_tasks: count,
  completed_tasks: count,
  completion_rate: percent,
})
const hourlyStatSchema = z.object({
  hour: count.min(0).max(23).meta({ description: 'Local hour of the day' }),
  completed_tasks: count,
})
const habitStatSchema = z.object({
  id: idSchema,
  name: z.string(),
  streak_count: count,
  streak_unit: streakUnitSchema,
  strength: count,
  this_week: weekProgressSchema,
  this_month: monthProgressSchema,
  weekly_completions: count.meta({ description: 'Of the last seven days' }),
  total_completions: count,
})

export const insightsSchema = z
  .object({
    days: z.literal(analyticsRanges),
    current_streak: count,
    completion_time: z.object({ avg_completion_hours: z.number().nullable() }),
    daily_stats: z.array(dailyStatSchema),
    priority_stats: z.array(priorityStatSchema),
    hourly_stats: z.array(hourlyStatSchema),
    habit_stats: z.array(habitStatSchema),
  })
  .meta({ id: 'Insights' })
export type Insights = z.output<typeof insightsSchema>

const weeklyWorkloadSchema = z.object({
  week_start: daySchema.meta({ description: 'A Sunday' }),
  high_priority_tasks: count,
  medium_priority_tasks: count,
  low_priority_tasks: count,
  total_tasks: count,
})

export const workloadSchema = z
  .object({
    overdue_tasks: z.object({ overdue_count: count }),
    weekly_workload: z.array(weeklyWorkloadSchema),
  })
  .meta({ id: 'Workload' })
export type Workload = z.output<typeof workloadSchema>

const earlier = count.meta({ description: 'Completed in the same number of days before the range' })

const tagStatSchema = z.object({
  tag: z.string().nullable().meta({ description: 'Null: tasks without a tag' }),
  color: z.enum(labelColors),
  completed_tasks: count,
  earlier_tasks: earlier,
  avg_days_from_plan: z.number().nullable().meta({ description: 'One decimal; null where none was planned' }),
})
const planStatSchema = z.object({
  plan_to_done: z.enum(planToDoneKinds),
  completed_tasks: count,
  earlier_tasks: earlier,
})
const minuteStatSchema = z.object({
  date: daySchema,
  completed_tasks: count,
  unestimated_tasks: count,
  minutes: count.meta({ description: 'Estimates of the completed tasks, 30 for one without' }),
})

export const completedStatsSchema = z
  .object({
    days: z.literal(analyticsRanges),
    from: daySchema.meta({ description: 'The first day of the range' }),
    to: daySchema.meta({ description: 'The last day of the range: today' }),
    completed_tasks: count,
    earlier_tasks: earlier,
    tag_stats: z
      .array(tagStatSchema)
      .meta({ description: 'The tags with the most completed tasks, at most 50' }),
    plan_stats: z.array(planStatSchema),
    unplanned_tasks: count.meta({ description: 'Completed tasks that were never planned for a day' }),
    minute_stats: z.array(minuteStatSchema),
    day_minutes: count,
  })
  .meta({ id: 'CompletedStats' })
export type CompletedStats = z.output<typeof completedStatsSchema>

const timeShape = {
  minutes: count,
  estimate_minutes: count.meta({
    description: 'The estimates of the tasks that these minutes were spent on',
  }),
}
const median = z.number().nullable().meta({ description: 'Minutes; null without such tasks' })

export const timeStatsSchema = z
  .object({
    days: z.literal(analyticsRanges),
    minutes_by_day: z.array(z.object({ date: daySchema, minutes: count })),
    by_list: z.array(z.object({ list_id: idSchema.nullable(), name: z.string().nullable(), ...timeShape })),
    by_tag: z.array(z.object({ name: z.string(), ...timeShape })),
    estimates: z
      .object({
        factor: z.number().nullable().meta({
          description: 'The median of actual over estimate, to two decimals; null for fewer than 10 tasks',
        }),
        tasks: count,
        median_actual: median,
        median_estimate: median,
      })
      .meta({ description: 'Of the tasks done in the last 90 days that have an estimate and time spent' }),
  })
  .meta({ id: 'TimeStats' })
export type TimeStats = z.output<typeof timeStatsSchema>

export const yearInput = z.object({
  year: z.coerce.number<number | string>({ error: input.year }).int(input.year).optional(),
})
export type YearInput = z.output<typeof yearInput>

const yearCounts = {
  tasks_done: count,
  habits_done: count.meta({ description: 'Of the habits that were due' }),
  habits_due: count,
  minutes: count.meta({ description: 'Of ended time entries' }),
}
const tasksDone = count.meta({ description: 'Tasks completed in the year' })

const yearDaySchema = z.object({
  date: daySchema,
  ...yearCounts,
  threads: z.array(z.enum(labelColors)).meta({
    description: 'The colors of the threads of that day; of more than 40 threads, of every n-th',
  }),
})
export type YearDay = z.output<typeof yearDaySchema>

export const yearSchema = z
  .object({
    year: count,
    first_year: count.meta({ description: 'The first one that can be asked for' }),
    days: z.array(yearDaySchema).meta({ description: 'From the first of January on; this year, to today' }),
    totals: z.object(yearCounts),
    best_streaks: z
      .array(
        z.object({
          habit_id: idSchema,
          name: z.string(),
          longest_streak: count,
          streak_unit: streakUnitSchema,
        }),
      )
      .meta({ description: 'Of the habits of today, the longest first, at most 10' }),
    busiest_day: daySchema.nullable().meta({ description: 'The first one with the most tasks and habits' }),
    top_tags: z
      .array(z.object({ name: z.string(), tasks_done: tasksDone }))
      .meta({ description: 'At most 10' }),
    top_lists: z
      .array(z.object({ list_id: idSchema, name: z.string(), tasks_done: tasksDone }))
      .meta({ description: 'At most 10' }),
  })
  .meta({ id: 'Year' })
export type Year = z.output<typeof yearSchema>
