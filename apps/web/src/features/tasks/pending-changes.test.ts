import type { Task } from '@dayloom/validators/tasks'
import { expect, test } from 'vitest'
import { pendingChanges, withChanges, type TaskChange } from './pending-changes.ts'
import { columns } from '@dayloom/domain/board'
import { wholeTask as task } from '@dayloom/domain/testing/tasks'

const tasks = [
  task({ id: 'a', position: 'a1' }),
  task({ id: 'b', position: 'a2' }),
  task({ id: 'c', position: 'a3' }),
  task({ id: 'x', position: 'a1', status: 'done' }),
]
const move = (id: string, status: Task['status'], after_id: string | null): TaskChange => ({
  kind: 'move',
  id,
  status,
  after_id,
})
const show = (changes: TaskChange[], filter = {}) =>
  columns(withChanges(tasks, changes, filter, 'UTC'))
    .map((column) => column.tasks.map(({ id }) => id).join(''))
    .join('|')

test.each<[TaskChange[], string]>([
  [[], 'abc||x'],
  [[move('a', 'todo', 'b')], 'bac||x'],
  [[move('a', 'done', 'x')], 'bc||xa'],
  [[move('a', 'done', 'x'), move('b', 'done', 'a')], 'c||xab'],
  [[move('a', 'done', 'x'), move('a', 'in_progress', null)], 'bc|a|x'],
  [[{ kind: 'delete', id: 'b' }], 'ac||x'],
  [[move('b', 'done', null), { kind: 'delete', id: 'b' }], 'ac||x'],
  // What another tab deleted meanwhile.
  [[move('gone', 'done', null), { kind: 'delete', id: 'gone' }], 'abc||x'],
])('%o over the answer of the server shows %s', (changes, expected) => {
  expect(show(changes)).toBe(expected)
})

test('a change that fails takes back itself and nothing else', () => {
  const first = move('a', 'done', 'x')
  const second = move('b', 'in_progress', null)
  expect(show([first, second])).toBe('c|b|xa')
  expect(show([second])).toBe('ac|b|x')
})

test('what a change takes out of the filter is gone; what was not touched stays', () => {
  expect(show([move('a', 'in_progress', null)], { status: ['todo'] })).toBe('bc||x')
})

test('a change is shown until it is taken off, and only then is there nothing left', () => {
  let told = 0
  const stop = pendingChanges.subscribe(() => {
    told += 1
  })
  const one = pendingChanges.add(move('a', 'done', null))
  const other = pendingChanges.add(move('a', 'done', null))
  one()
  expect(pendingChanges.none()).toBe(false)
  one()
  other()
  expect(pendingChanges.none()).toBe(true)
  expect(told).toBe(5)
  stop()
})
