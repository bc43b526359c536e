import type { TaskPriority, TaskStatus } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { Instant } from './local-day.ts'

/** What the rules read of a task: a row of the database and a task of the wire both fit. */
export interface TaskRow {
  id: string
  status: TaskStatus
  priority: TaskPriority
  due_date: Instant | null
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
