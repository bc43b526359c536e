import { expect, test } from 'vitest'
import { taskPriorities } from '@dayloom/validators/enums'
import { priorityLabel, priorityOptions, statusLabel, statusOptions } from './labels.ts'
import { priorityOrder, priorityRank } from '@dayloom/domain/priority-order'

test('statuses in the order of the columns', () => {
  expect(statusOptions).toEqual([
    { value: 'todo', label: 'To Do' },
    { value: 'in_progress', label: 'In Progress' },
    { value: 'done', label: 'Done' },
  ])
  expect(statusLabel.in_progress).toBe('In Progress')
})

test('priorities from high to low', () => {
  expect(priorityOrder).toEqual(['high', 'medium', 'low'])
  expect(priorityOrder.map(priorityRank)).toEqual([0, 1, 2])
  expect(priorityOptions.map(({ label }) => label)).toEqual(['High', 'Medium', 'Low'])
  expect(priorityLabel.low).toBe('Low')
  expect(taskPriorities[0]).toBe('low')
})
