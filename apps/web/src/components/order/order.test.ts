import { expect, test } from 'vitest'
import { afterIdAt } from '@dayloom/domain/tasks/place-after'
import { stepTo, withItemAt, withItemBehind } from './order.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test.each([
  ['a', 0, 'abcd', null],
  ['a', 1, 'bacd', 'b'],
  ['a', 3, 'bcda', 'd'],
  ['d', 0, 'dabc', null],
  ['c', 1, 'acbd', 'a'],
])('%s at %i', (id, index, order, after) => {
  expect(
    withItemAt(items, id, index)
      .map((each) => each.id)
      .join(''),
  ).toBe(order)
  expect(afterIdAt(items, id, index)).toBe(after)
})

test('an item that is gone moves nothing', () => {
  expect(withItemAt(items, 'x', 0)).toEqual(items)
})

test.each([
  ['a', 'c', 'bcad'],
  ['d', null, 'dabc'],
  ['b', 'a', 'abcd'],
  ['b', 'b', 'abcd'],
  ['a', 'x', 'abcd'],
  ['x', 'a', 'abcd'],
])('%s behind %s', (id, after, order) => {
  expect(
    withItemBehind(items, id, after)
      .map((each) => each.id)
      .join(''),
  ).toBe(order)
})

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 3, 3],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 0, 3],
  ['ArrowDown', 2, 3],
  ['ArrowUp', 3, 0],
  ['ArrowUp', 1, 0],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['x', 1, null],
])('%s from %i of four in three columns', (key, index, target) => {
  expect(stepTo(key, index, 4, 3)).toBe(target)
})
