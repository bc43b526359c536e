import type { TaskRow } from '../rows.ts'

export type TestTask = TaskRow & { title: string; description: string | null }

export const task = (fields: Partial<TestTask> = {}): TestTask => ({
  id: 'a',
  title: 'Water the plants',
  description: null,
  status: 'todo',
  priority: 'medium',
  due_date: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  completed_at: null,
  ...fields,
})

export const doneTask = (completed_at: string, fields: Partial<TestTask> = {}) =>
  task({ status: 'done', completed_at, updated_at: completed_at, ...fields })

export const ids = (tasks: readonly { id: string }[]) => tasks.map((each) => each.id).join(' ')
