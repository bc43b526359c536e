import { newId } from '@dayloom/trpc/server'
import type { TaskPriority, TaskStatus } from '@dayloom/validators/enums'
import type { RepeatOrigin } from '@dayloom/validators/tasks/repetition'

/** A rule, and the local day that it is counted from with the time on the wall. */
interface SeedSeries {
  repeat: string
  repeat_from: RepeatOrigin
  series_start: string
  series_number: number
}

/** How a task is meant to be done. */
interface SeedPlan {
  tags?: string[]
  estimate_minutes?: number
  /** A local day. */
  planned_for?: string
  /** `HH:mm`. */
  planned_time?: string
  carried_count?: number
  remind_minutes_before?: number
  remind_at?: Date
  /** What is ticked has a `+` in front. */
  checklist?: string[]
  series?: SeedSeries
}

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
  tags: string[]
  estimate_minutes: number | null
  planned_for: string | null
  planned_time: string | null
  carried_count: number
  remind_minutes_before: number | null
  remind_at: Date | null
  checklist: { id: string; text: string; done: boolean }[]
  repeat: string | null
  repeat_from: RepeatOrigin
  series_id: string | null
  series_start: string | null
  series_number: number
}

interface Parts extends SeedPlan {
  title: string
  description?: string | null
  priority: TaskPriority
  created_at: Date
  due_date: Date | null
  notes?: string[]
}

const planOf = ({ created_at, series, ...plan }: SeedPlan & { created_at: Date }) => ({
  tags: plan.tags ?? [],
  estimate_minutes: plan.estimate_minutes ?? null,
  planned_for: plan.planned_for ?? null,
  planned_time: plan.planned_time ?? null,
  carried_count: plan.carried_count ?? 0,
  remind_minutes_before: plan.remind_minutes_before ?? null,
  remind_at: plan.remind_at ?? null,
  checklist: (plan.checklist ?? []).map((item) => ({
    id: newId(created_at),
    text: item.replace(/^\+/, ''),
    done: item.startsWith('+'),
  })),
  repeat: series?.repeat ?? null,
  repeat_from: series?.repeat_from ?? ('due' as const),
  series_id: series ? newId(created_at) : null,
  series_start: series?.series_start ?? null,
  series_number: series?.series_number ?? 1,
})

const build = (
  { title, description = null, priority, created_at, due_date, notes = [], ...plan }: Parts,
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
  ...planOf({ ...plan, created_at }),
  notes: notes.map((body) => ({ id: newId(created_at), body, created_at, updated_at: created_at })),
})

export const finishedTask = ({ completed_at, ...parts }: Parts & { completed_at: Date }) =>
  build(parts, 'done', completed_at)

export const openTask = ({ status, ...parts }: Parts & { status: Exclude<TaskStatus, 'done'> }) =>
  build(parts, status, parts.created_at)
