import { expect, test } from 'vitest'
import { exportedTaskSchema } from './export.ts'
import { messages } from './messages.ts'
import { errorMessage } from './testing.ts'

const at = '2026-03-08T09:30:00.000Z'
const task = {
  id: '01a1fe55-43bd-75dd-9681-b7e411387459',
  title: 'Plan',
  description: null,
  due_date: null,
  priority: 'medium',
  status: 'todo',
  created_at: at,
  updated_at: at,
  completed_at: null,
  deleted_at: null,
  notes: [],
  attachments: [],
}

test.each([
  [0, 0],
  [999_999, 999_999],
  [1_000_000, 1_000_000],
  [1_000_001, 1_000_000],
  [2_147_483_647, 1_000_000],
])('a count of %i is taken as %i', (given, taken) => {
  const counts = { carried_count: given, series_number: given }
  expect(exportedTaskSchema.parse({ ...task, ...counts })).toMatchObject({
    carried_count: taken,
    series_number: taken,
  })
})

test.each([-1, 0.5, 2_147_483_648])('%f is no count', (carried_count) => {
  expect(errorMessage(exportedTaskSchema, { ...task, carried_count })).toBe(messages.input.exportFormat)
})

test('an older document counts nothing', () => {
  expect(exportedTaskSchema.parse(task)).toMatchObject({ carried_count: 0, series_number: 1 })
})
