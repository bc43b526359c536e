import { standardOf } from '@dayloom/validators/entity/field'
import { taskFields, type Task } from '@dayloom/validators/tasks'
import { planFields } from '@dayloom/validators/tasks/plan-fields'
import type { TaskRow } from '../rows.ts'
import type { PlannableTask } from '../today/day-plan.ts'

export type TestTask = TaskRow & { title: string; description: string | null }

const plain = {
  id: 'a',
  title: 'Water the plants',
  description: null,
  status: 'todo',
  priority: 'medium',
  due_date: null,
  due_day: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  completed_at: null,
} as const

export const task = (fields: Partial<TestTask> = {}): TestTask => ({ ...plain, ...fields })

/** One that a day can have. */
export const plannable = (id: string, fields: Partial<PlannableTask> = {}): PlannableTask => ({
  ...task({ id }),
  planned_for: null,
  estimate_minutes: null,
  day_position: null,
  ...fields,
})

/** The same as the server returns it. */
export const wholeTask = (fields: Partial<Task> = {}): Task => ({
  ...standardOf(taskFields),
  ...standardOf(planFields),
  series_id: null,
  carried_count: 0,
  checklist_total: 0,
  checklist_done: 0,
  ...plain,
  position: 'a0',
  day_position: null,
  version: 1,
  attachment_count: 0,
  has_notes: false,
  spent_minutes: 0,
  ...fields,
})

export const doneTask = (completed_at: string, fields: Partial<TestTask> = {}) =>
  task({ status: 'done', completed_at, updated_at: completed_at, ...fields })

export const ids = (tasks: readonly { id: string }[]) => tasks.map((each) => each.id).join(' ')
