import { expect, test } from 'vitest'
import { ids } from '../testing/tasks.ts'
import { afterIdAt, placeAfter } from './place-after.ts'

const rows = [{ id: 'a' }, { id: 'b' }]

test.each([
  [null, 'x a b'],
  ['a', 'a x b'],
  ['b', 'a b x'],
  ['gone', 'a b x'],
])('behind %s: %s', (after, expected) => {
  expect(ids(placeAfter(rows, { id: 'x' }, after))).toBe(expected)
  expect(ids(rows)).toBe('a b')
})

test.each([null, 'gone'])('among none, behind %s', (after) => {
  expect(placeAfter([], { id: 'x' }, after)).toEqual([{ id: 'x' }])
})

test.each([
  ['x', 0, null],
  ['x', 1, 'a'],
  ['x', 4, 'd'],
  ['x', 99, 'd'],
  ['b', 0, null],
  ['b', 1, 'a'],
  ['b', 2, 'c'],
  ['a', 0, null],
  ['a', 1, 'b'],
  ['a', 2, 'c'],
  ['a', 9, 'd'],
  ['c', 0, null],
  ['c', 1, 'a'],
  ['c', -1, null],
])('%s at index %i of a, b, c and d is behind %s', (id, index, after) => {
  expect(afterIdAt([...rows, { id: 'c' }, { id: 'd' }], id, index)).toBe(after)
})
