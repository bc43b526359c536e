import { expect, test } from 'vitest'
import { ids } from '../testing/tasks.ts'
import { placeAfter } from './place-after.ts'

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
