import { newId } from '@dayloom/trpc/server'
import type { TaskPriority, TaskStatus } from '@dayloom/validators/enums'

/** A task as an export would hold it, with dates still as such. */
export interface SeedTask {
  id: string
  title: string
  description: string | null
  due_date: Date | null
  priority: TaskPriority
  status: TaskStatus
  created_at: Date
  updated_at: Date
  completed_at: Date | null
  deleted_at: null
  notes: { id: string; body: string; created_at: Date; updated_at: Date }[]
  attachments: []
}

interface Parts {
  title: string
  description?: string | null
  priority: TaskPriority
  created_at: Date
  due_date: Date | null
  notes?: string[]
}

const build = (
  { title, description = null, priority, created_at, due_date, notes = [] }: Parts,
  status: TaskStatus,
  updated_at: Date,
): SeedTask => ({
  id: newId(created_at),
  title,
  description,
  due_date,
  priority,
  status,
  created_at,
  updated_at,
  completed_at: status === 'done' ? updated_at : null,
  deleted_at: null,
  attachments: [],
  notes: notes.map((body) => ({ id: newId(created_at), body, created_at, updated_at: created_at })),
})

export const finishedTask = ({ completed_at, ...parts }: Parts & { completed_at: Date }) =>
  build(parts, 'done', completed_at)

export const openTask = ({ status, ...parts }: Parts & { status: Exclude<TaskStatus, 'done'> }) =>
  build(parts, status, parts.created_at)
