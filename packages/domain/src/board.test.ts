import { expect, test } from 'vitest'
import type { TaskStatus } from '@dayloom/validators/enums'
import { columnOrder, columns, isNoopMove } from './board.ts'
import { ids } from './testing/tasks.ts'

const card = (id: string, position: string, status: TaskStatus = 'todo') => ({ id, position, status })
const board = [card('c', 'a2'), card('a', 'Zz'), card('d', 'a2V'), card('b', 'a0'), card('x', 'a0', 'done')]

test('columnOrder sorts by code unit: capitals before small letters, a prefix first', () => {
  expect(ids(columnOrder(board, 'todo'))).toBe('a b c d')
  expect(ids(board)).toBe('c a d b x')
})

test('columns hold every task once, in the order of the statuses', () => {
  expect(columns(board).map(({ status, tasks }) => `${status}: ${ids(tasks)}`)).toEqual([
    'todo: a b c d',
    'in_progress: ',
    'done: x',
  ])
})

test.each([
  ['a', 'todo', null, true],
  ['b', 'todo', 'a', true],
  ['d', 'todo', 'c', true],
  ['b', 'todo', null, false],
  ['b', 'todo', 'c', false],
  ['b', 'done', null, false],
  ['x', 'done', null, true],
  ['x', 'in_progress', null, false],
] as const)('%s to %s behind %s stays put: %s', (id, status, after, stays) => {
  expect(isNoopMove(board, id, status, after)).toBe(stays)
})
