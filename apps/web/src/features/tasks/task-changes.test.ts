import { columns } from '@dayloom/domain/board'
import { moveCardPlainly } from '@dayloom/domain/testing/board'
import { wholeTask as task } from '@dayloom/domain/testing/tasks'
import { taskStatuses } from '@dayloom/validators/enums'
import type { Task } from '@dayloom/validators/tasks'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, withTaskChanges, type TaskChange } from './task-changes.ts'
import { withDrafts } from './outbox/with-drafts.ts'

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
    { op: 'counts', id: 'a', checklist_total: 1, checklist_done: 0 },
    { op: 'counts', id: 'a', checklist_total: 0, checklist_done: 1, has_notes: true },
    { op: 'counts', id: 'b', checklist_total: 1, checklist_done: 0 },
  ]
  expect(withTaskChanges([card], changes)).toEqual([
    { ...card, checklist_total: 3, checklist_done: 2, has_notes: true },
  ])
})

const uuid = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`

test('one change of several tasks shows on each, until it is answered', () => {
  const tasks = [task({ id: uuid(1), tags: ['home'] }), task({ id: uuid(2), tags: ['Work', 'home'] })]
  const after = (change: object) =>
    withTaskChanges(
      tasks,
      changesOf({ procedure: 'bulk', input: { ids: tasks.map(({ id }) => id), change } }, 'UTC'),
    )
  expect(after({ status: 'done' }).map(({ status }) => status)).toEqual(['done', 'done'])
  expect(after({ due_day: '2026-11-20' }).map(({ due_date }) => due_date)).toEqual([
    '2026-11-20T23:59:00.000Z',
    '2026-11-20T23:59:00.000Z',
  ])
  expect(after({ add_tags: ['work', 'new'] }).map(({ tags }) => tags)).toEqual([
    ['home', 'work', 'new'],
    ['Work', 'home', 'new'],
  ])
  expect(after({ remove_tags: ['HOME'] }).map(({ tags }) => tags)).toEqual([[], ['Work']])
  expect(after({ delete: true })).toEqual([])
})

/** One change after the other, each over the whole list. */
const plainly = (list: readonly Task[], change: TaskChange): readonly Task[] => {
  const found = list.find(({ id }) => id === change.id)
  if (!found || change.op === 'restore') return list
  if (change.op === 'delete') return list.filter(({ id }) => id !== change.id)
  if (change.op === 'counts')
    return list.map((each) =>
      each === found
        ? {
            ...each,
            checklist_total: each.checklist_total + change.checklist_total,
            checklist_done: each.checklist_done + change.checklist_done,
          }
        : each,
    )
  if (change.op === 'tags') return list
  const { id, status = found.status, after_id, title = found.title } = change
  const moves = after_id !== undefined || status !== found.status
  const moved = moves ? moveCardPlainly(list, id, status, after_id ?? null) : list
  return moved.map((each) => (each.id === id ? { ...each, title } : each))
}

const someId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'gone')
const someStatus = fc.constantFrom(...taskStatuses)
const someChange: fc.Arbitrary<TaskChange> = fc.oneof(
  fc.record(
    {
      op: fc.constant('update' as const),
      id: someId,
      status: someStatus,
      after_id: fc.option(someId),
      title: fc.constantFrom('Tea', 'Oats'),
    },
    { requiredKeys: ['op', 'id'] },
  ),
  fc.record({
    op: fc.constant('counts' as const),
    id: someId,
    checklist_total: fc.nat(2),
    checklist_done: fc.nat(1),
  }),
  fc.record({ op: fc.constantFrom('delete' as const, 'restore' as const), id: someId }),
)
const someTasks = fc
  .array(fc.tuple(fc.constantFrom('a1', 'a1V', 'a2', 'a3'), someStatus), { maxLength: 5 })
  .map((list) => list.map(([position, status], at) => task({ id: 'abcde'[at] ?? 'f', position, status })))

test('whatever the changes, they make what one after the other makes', () => {
  const isTakenBack = (change: TaskChange, later: readonly TaskChange[]) =>
    change.op === 'delete' && later.some(({ op, id }) => op === 'restore' && id === change.id)
  fc.assert(
    fc.property(someTasks, fc.array(someChange, { maxLength: 30 }), (list, changes) => {
      const done = changes.filter((change, at) => !isTakenBack(change, changes.slice(at + 1)))
      expect(withTaskChanges(list, changes)).toEqual(done.reduce(plainly, list))
    }),
    { numRuns: 500 },
  )
})

test('tasks that are being created come as if each was moved to the top of its column', () => {
  fc.assert(
    fc.property(someTasks, fc.array(fc.tuple(someStatus, fc.boolean()), { maxLength: 9 }), (list, made) => {
      const drafts = made.map(([status, isKnown], at) =>
        task({ id: isKnown ? 'a' : `draft ${at}`, status, position: '~' }),
      )
      const fresh = drafts.filter(({ id }) => !list.some((each) => each.id === id))
      const expected = fresh.reduce<readonly Task[]>(
        (shown, { id, status }) => moveCardPlainly(shown, id, status, null),
        [...fresh.toReversed(), ...list],
      )
      expect(withDrafts(list, drafts)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})
