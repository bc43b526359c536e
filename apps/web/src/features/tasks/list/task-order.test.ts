import { ids, wholeTask as task } from '@dayloom/domain/testing/tasks'
import { expect, test } from 'vitest'
import { inOrder } from './task-order.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`
const done = (day: number) => ({ status: 'done', completed_at: at(day) }) as const

const tasks = [
  task({ id: 'done-early', created_at: at(9), ...done(10) }),
  task({ id: 'undated-low', created_at: at(8), priority: 'low' }),
  task({ id: 'due-later', created_at: at(7), due_date: at(25) }),
  task({ id: 'undated-high', created_at: at(1), priority: 'high' }),
  task({ id: 'due-sooner-low', created_at: at(5), due_date: at(20), priority: 'low' }),
  task({ id: 'done-late', created_at: at(4), ...done(12) }),
  task({ id: 'due-sooner-high', created_at: at(3), due_date: at(20), priority: 'high' }),
  task({ id: 'undated-low-older', created_at: at(2), priority: 'low', status: 'in_progress' }),
]

test('what is open comes first, by due date, then priority, then as on the board; what is done last follows', () => {
  expect(ids(inOrder(tasks, 'due'))).toBe(
    'due-sooner-high due-sooner-low due-later undated-high undated-low undated-low-older done-late done-early',
  )
})

test('what is alike stands as on the board, not as it was made', () => {
  const alike = [
    task({ id: 'second', created_at: at(2), position: 'a1' }),
    task({ id: 'begun', created_at: at(4), position: 'a0', status: 'in_progress' }),
    task({ id: 'first', created_at: at(1), position: 'a0' }),
  ]
  expect(ids(inOrder(alike, 'due'))).toBe('first second begun')
})

test('newest first is by creation alone, whatever is done', () => {
  expect(ids(inOrder(tasks, 'newest'))).toBe(
    'done-early undated-low due-later due-sooner-low done-late due-sooner-high undated-low-older undated-high',
  )
})

test.each(['due', 'newest'] as const)('%s is one order, whatever it began with', (order) => {
  expect(ids(inOrder(tasks.toReversed(), order))).toBe(ids(inOrder(tasks, order)))
  const twins = [task({ id: 'a' }), task({ id: 'b' })]
  expect(ids(inOrder(twins, order))).toBe('b a')
})
