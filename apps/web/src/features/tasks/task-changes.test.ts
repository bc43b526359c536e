import { columns } from '@dayloom/domain/board'
import { wholeTask as task } from '@dayloom/domain/testing/tasks'
import type { Task } from '@dayloom/validators/tasks'
import { expect, test } from 'vitest'
import { withTaskChanges, type TaskChange } from './task-changes.ts'

const tasks = [
  task({ id: 'a', position: 'a1', title: 'Milk' }),
  task({ id: 'b', position: 'a2' }),
  task({ id: 'c', position: 'a3' }),
  task({ id: 'x', position: 'a1', status: 'done' }),
]
const move = (id: string, status: Task['status'], after_id: string | null): TaskChange => ({
  op: 'update',
  id,
  status,
  after_id,
})
const show = (changes: TaskChange[]) =>
  columns(withTaskChanges(tasks, changes))
    .map((column) => column.tasks.map(({ id }) => id).join(''))
    .join('|')

test.each<[TaskChange[], string]>([
  [[], 'abc||x'],
  [[move('a', 'todo', 'b')], 'bac||x'],
  [[move('a', 'done', 'x')], 'bc||xa'],
  [[move('a', 'done', 'x'), move('b', 'done', 'a')], 'c||xab'],
  [[move('a', 'done', 'x'), move('a', 'in_progress', null)], 'bc|a|x'],
  // Another status without a place is the top of its column; the same status moves nothing.
  [[{ op: 'update', id: 'a', status: 'done' }], 'bc||ax'],
  [[{ op: 'update', id: 'b', status: 'todo' }], 'abc||x'],
  [[{ op: 'delete', id: 'b' }], 'ac||x'],
  [[move('b', 'done', null), { op: 'delete', id: 'b' }], 'ac||x'],
  // What another tab deleted meanwhile.
  [[move('gone', 'done', null), { op: 'delete', id: 'gone' }], 'abc||x'],
])('%o over the answer of the server shows %s', (changes, expected) => {
  expect(show(changes)).toBe(expected)
})

test('a change that fails takes back itself and nothing else', () => {
  const first = move('a', 'done', 'x')
  const second = move('b', 'in_progress', null)
  expect(show([first, second])).toBe('c|b|xa')
  expect(show([second])).toBe('ac|b|x')
})

test('an edit shows the fields it sends, and leaves the others', () => {
  const [shown] = withTaskChanges(tasks, [
    { op: 'update', id: 'a', title: 'Oat milk', due_date: null, description: undefined },
  ])
  expect(shown).toEqual({ ...tasks[0], title: 'Oat milk', due_date: null })
})

test('tasks that no change names stay the same objects', () => {
  const shown = withTaskChanges(tasks, [move('a', 'done', null)])
  expect(shown[1]).toBe(tasks[1])
})

test('counts of a card follow the items and notes that wait', () => {
  const card = task({ id: 'a', checklist_total: 2, checklist_done: 1 })
  const changes: TaskChange[] = [
    { op: 'parts', id: 'a', checklist_total: 1, checklist_done: 0 },
    { op: 'parts', id: 'a', checklist_total: 0, checklist_done: 1, has_notes: true },
    { op: 'parts', id: 'b', checklist_total: 1, checklist_done: 0 },
  ]
  expect(withTaskChanges([card], changes)).toEqual([
    { ...card, checklist_total: 3, checklist_done: 2, has_notes: true },
  ])
})
