import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TaskStatus } from '@dayloom/validators/enums'
import { afterIdAt, columnOrder, columns, moveCard, isNoopMove } from './board.ts'
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
  ['x', 0, null],
  ['x', 1, 'a'],
  ['x', 4, 'd'],
  ['x', 99, 'd'],
  ['b', 0, null],
  ['b', 1, 'a'],
  ['b', 2, 'c'],
  ['a', 1, 'b'],
])('%s dropped at %i stands behind %s', (id, index, after) => {
  expect(afterIdAt(columnOrder(board, 'todo'), id, index)).toBe(after)
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

describe('moveCard', () => {
  test.each([
    ['to the top', 'd', 'todo', null, 'd a b c', 'x'],
    ['between two', 'd', 'todo', 'a', 'a d b c', 'x'],
    ['before a card whose key begins like the one above', 'a', 'todo', 'c', 'b c a d', 'x'],
    ['to the end', 'a', 'todo', 'd', 'b c d a', 'x'],
    ['to the top of another column', 'b', 'done', null, 'a c d', 'b x'],
    ['to the end of another column', 'b', 'done', 'x', 'a c d', 'x b'],
    ['behind a card that is gone: to the top', 'c', 'todo', 'gone', 'c a b d', 'x'],
    ['behind itself: to the top', 'c', 'todo', 'c', 'c a b d', 'x'],
  ] as const)('%s', (_, id, status, after, todo, done) => {
    const moved = moveCard(board, id, status, after)
    expect(ids(columnOrder(moved, 'todo'))).toBe(todo)
    expect(ids(columnOrder(moved, 'done'))).toBe(done)
    expect(ids(moved)).toBe(ids(board))
  })

  test('touches no other card, and not the one it was given', () => {
    const before = structuredClone(board)
    const moved = moveCard(board, 'd', 'done', 'x')
    expect(moved.filter((each) => each.id !== 'd')).toEqual(before.filter((each) => each.id !== 'd'))
    expect(board).toEqual(before)
  })

  test('into an empty column', () => {
    expect(ids(columnOrder(moveCard(board, 'b', 'in_progress', null), 'in_progress'))).toBe('b')
  })

  test('two cards that share a key, seen half way through a change, do no harm', () => {
    const shared = [card('a', 'a0'), card('b', 'a0'), card('c', 'a1')]
    expect(ids(columnOrder(moveCard(shared, 'c', 'todo', 'a'), 'todo'))).toMatch(/^a/)
  })

  test('any number of moves before the server answers keeps every order', () => {
    const keys = fc.uniqueArray(fc.stringMatching(/^[a-c][0-9A-Za-z]{0,3}[1-9A-Za-z]$/), {
      minLength: 2,
      maxLength: 6,
    })
    const moves = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(keys, moves, (positions, drops) => {
        let tasks = positions.map((position, index) => card(`card${index}`, position))
        let order = columnOrder(tasks, 'todo').map(({ id }) => id)
        for (const [from, to] of drops) {
          const id = order[from % order.length] ?? ''
          const others = order.filter((each) => each !== id)
          const index = to % (others.length + 1)
          tasks = moveCard(tasks, id, 'todo', afterIdAt(columnOrder(tasks, 'todo'), id, index))
          order = others.toSpliced(index, 0, id)
          expect(ids(columnOrder(tasks, 'todo'))).toBe(order.join(' '))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a hundred cards dropped behind the same one', () => {
    const pile = Array.from({ length: 100 }, (_, index) =>
      card(`p${index}`, `a${String(index).padStart(3, '0')}1`),
    )
    const top = card('top', 'Zz')
    const moved = pile.reduce((tasks, { id }) => moveCard(tasks, id, 'todo', 'top'), [top, ...pile])
    const newestFirst = pile.map(({ id }) => id).toReversed()
    expect(ids(columnOrder(moved, 'todo'))).toBe(['top', ...newestFirst].join(' '))
  })
})
