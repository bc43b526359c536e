import type { Task } from '@dayloom/validators/tasks'

/** A task for tests: what a case says, and the rest as it comes. */
export const task = (given: Partial<Task>): Task => ({
  id: 'a',
  title: 'A task',
  description: null,
  due_date: null,
  priority: 'medium',
  status: 'todo',
  position: 'a0',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  completed_at: null,
  version: 1,
  attachment_count: 0,
  has_notes: false,
  ...given,
})
