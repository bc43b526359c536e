import { expect, test } from 'vitest'
import { placed } from './columns.ts'

const at = (name: string, from: number, minutes: number) => ({ name, at: from, minutes })

const drawn = (items: Parameters<typeof placed<ReturnType<typeof at>>>[0]) =>
  placed(items).map(({ item, top, height, column, columns }) => [item.name, top, height, column, columns])

test('what is at the same time stands beside one another, and what comes after has the whole width', () => {
  expect(drawn([at('c', 720, 60), at('b', 570, 60), at('a', 540, 60)])).toEqual([
    ['a', 540, 60, 0, 2],
    ['b', 570, 60, 1, 2],
    ['c', 720, 60, 0, 1],
  ])
})

test('a column is used again once it is free', () => {
  expect(drawn([at('a', 540, 180), at('b', 540, 60), at('c', 600, 60)])).toEqual([
    ['a', 540, 180, 0, 2],
    ['b', 540, 60, 1, 2],
    ['c', 600, 60, 1, 2],
  ])
})

test('what is short has the height of a line, and nothing ends after the day', () => {
  expect(drawn([at('a', 540, 5), at('b', 1430, 60)])).toEqual([
    ['a', 540, 25, 0, 1],
    ['b', 1430, 10, 0, 1],
  ])
})
