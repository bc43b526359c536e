import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import { describe, expect, test } from 'vitest'
import { indexAt, locationOf, positionIn, step, withCardAt, type CardLocation } from './card-location.ts'

const board = (...columns: string[]) =>
  taskStatuses.map((status, index) => ({
    status,
    tasks: (columns[index] ?? '').split('').map((id) => ({ id, status })),
  }))
const text = (
  columns: ReturnType<typeof board> | ReturnType<typeof withCardAt<{ id: string; status: TaskStatus }>>,
) => columns.map(({ tasks }) => tasks.map(({ id }) => id).join('')).join('|')
const at = (status: TaskStatus, index: number): CardLocation => ({ status, index })

test.each([
  ['b', at('todo', 0), 'bac||x'],
  ['b', at('todo', 1), 'abc||x'],
  ['b', at('todo', 2), 'acb||x'],
  ['b', at('todo', 9), 'acb||x'],
  ['b', at('in_progress', 0), 'ac|b|x'],
  ['b', at('done', 0), 'ac||bx'],
  ['b', at('done', 1), 'ac||xb'],
  ['x', at('todo', 3), 'abcx||'],
  ['?', at('done', 0), 'abc||x'],
])('%s held at %o shows %s', (id, location, expected) => {
  expect(text(withCardAt(board('abc', '', 'x'), id, location))).toBe(expected)
})

test('a held card looks as it would look there', () => {
  expect(withCardAt(board('abc'), 'b', at('done', 0))[2]?.tasks).toEqual([{ id: 'b', status: 'done' }])
})

test('columns that a held card does not touch are the same objects', () => {
  const columns = board('abc', 'm', 'x')
  const shown = withCardAt(columns, 'a', at('in_progress', 0))
  expect(shown[2]).toBe(columns[2])
  expect(withCardAt(columns, 'a', at('todo', 0))).toBe(columns)
})

test('a place is found by the card', () => {
  expect(locationOf(board('abc', '', 'x'), 'c')).toEqual(at('todo', 2))
  expect(locationOf(board('abc', '', 'x'), '?')).toBeNull()
})

describe('the index of a card held at a height', () => {
  const cards = [
    { key: 'a', size: 100 },
    { key: 'b', size: 40 },
    { key: 'c', size: 100 },
  ]
  test.each([
    [-500, 0],
    [49, 0],
    [50, 1],
    [129, 1],
    [130, 2],
    [209, 2],
    [210, 3],
    [9999, 3],
  ])('at %i it stands behind %i cards', (y, index) => {
    expect(indexAt(cards, 10, 'x', y)).toBe(index)
  })

  test.each([
    [49, 0],
    [50, 1],
    [159, 1],
    [160, 2],
  ])('at %i, its own place does not count: %i', (y, index) => {
    expect(indexAt(cards, 10, 'b', y)).toBe(index)
  })

  test('held where it stands, it stays where it stands', () => {
    expect(indexAt(cards, 10, 'a', 0)).toBe(0)
    expect(indexAt(cards, 10, 'b', 110)).toBe(1)
    expect(indexAt(cards, 10, 'c', 160)).toBe(2)
  })

  test('an empty column takes it at its top', () => {
    expect(indexAt([], 10, 'a', 300)).toBe(0)
  })
})

test.each([
  ['b', at('todo', 1), 'ArrowUp', at('todo', 0)],
  ['a', at('todo', 0), 'ArrowUp', at('todo', 0)],
  ['b', at('todo', 1), 'ArrowDown', at('todo', 2)],
  ['c', at('todo', 2), 'ArrowDown', at('todo', 2)],
  ['c', at('todo', 2), 'ArrowRight', at('in_progress', 0)],
  ['c', at('in_progress', 0), 'ArrowRight', at('done', 0)],
  ['c', at('done', 0), 'ArrowRight', at('done', 0)],
  ['x', at('done', 0), 'ArrowLeft', at('in_progress', 0)],
  ['x', at('in_progress', 0), 'ArrowLeft', at('todo', 0)],
  ['a', at('todo', 0), 'ArrowLeft', at('todo', 0)],
  ['c', at('todo', 2), 'Home', at('todo', 0)],
  ['a', at('todo', 0), 'End', at('todo', 2)],
  ['a', at('done', 0), 'End', at('done', 1)],
  ['a', at('todo', 0), 'Tab', null],
  ['a', at('todo', 0), 'toString', null],
])('%s at %o moves by %s to %o', (id, location, key, expected) => {
  expect(step(board('abc', '', 'x'), id, location, key)).toEqual(expected)
})

test.each([
  ['b', at('todo', 1), { position: 2, of: 3 }],
  ['b', at('in_progress', 0), { position: 1, of: 1 }],
  ['b', at('done', 1), { position: 2, of: 2 }],
  ['b', at('done', 7), { position: 2, of: 2 }],
])('%s at %o is position %o', (id, location, expected) => {
  expect(positionIn(board('abc', '', 'x'), id, location)).toEqual(expected)
})
