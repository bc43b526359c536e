import { expect, test } from 'vitest'
import { isOverdue } from './due.ts'

const now = new Date('2026-11-20T09:15:00.000Z')

test.each([
  [null, 'todo', false],
  ['2026-11-20T09:14:59.999Z', 'todo', true],
  ['2026-11-20T09:14:59.999Z', 'in_progress', true],
  ['2026-11-20T09:14:59.999Z', 'done', false],
  ['2026-11-20T09:15:00.000Z', 'todo', false],
  ['2026-11-20T09:15:00.001Z', 'todo', false],
] as const)('due %s and %s: %s', (due_date, status, overdue) => {
  expect(isOverdue({ due_date, status }, now)).toBe(overdue)
  expect(isOverdue({ due_date: due_date && new Date(due_date), status }, now)).toBe(overdue)
})
