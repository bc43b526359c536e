import type { TaskPriority, TaskStatus } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { Instant } from './local-day.ts'

/** The fields of a task that the rules read. Database rows and API tasks both fit. */
export interface TaskRow {
  id: string
  status: TaskStatus
  priority: TaskPriority
  due_date: Instant | null
  /** Set if it is due at no time of that day. */
  due_day: Day | null
  created_at: Instant
  updated_at: Instant
  completed_at: Instant | null
}

/** A habit with every day it was done, in any order. */
export interface HabitRow {
  id: string
  name: string
  completions: readonly Day[]
}
