import { describe, expect, test } from 'vitest'
import { nearestRow, type ArrowKey, type Box } from './nearest-row.ts'

/** A drawing of rows by name; a name is as wide and high as it is written. */
const rowsOf = (drawing: string) => {
  const rows: { name: string; box: Box }[] = []
  for (const [top, line] of drawing.split('\n').entries())
    for (const { 0: name, index: left } of line.matchAll(/\w+/g))
      rows.push({ name, box: { left, right: left + name.length, top, bottom: top + 1 } })
  return rows
}

const go = (drawing: string, from: string, key: ArrowKey) => {
  const rows = rowsOf(drawing)
  const boxes = rows.map(({ box }) => box)
  return rows[
    nearestRow(
      boxes,
      rows.findIndex(({ name }) => name === from),
      key,
    )
  ]?.name
}

const board = `
aaa ddd fff
bbb eee
ccc
`
const grid = `
one two six
ten elf
`

describe.each<[string, string, [string, ArrowKey, string | undefined][]]>([
  [
    'a board',
    board,
    [
      ['aaa', 'ArrowDown', 'bbb'],
      ['ccc', 'ArrowUp', 'bbb'],
      ['aaa', 'ArrowUp', undefined],
      ['ccc', 'ArrowDown', undefined],
      ['eee', 'ArrowDown', undefined],
      ['aaa', 'ArrowRight', 'ddd'],
      ['ccc', 'ArrowRight', 'eee'],
      ['eee', 'ArrowRight', 'fff'],
      ['fff', 'ArrowLeft', 'ddd'],
      ['aaa', 'ArrowLeft', undefined],
      ['fff', 'ArrowRight', undefined],
    ],
  ],
  [
    'a grid',
    grid,
    [
      ['one', 'ArrowRight', 'two'],
      ['six', 'ArrowLeft', 'two'],
      ['two', 'ArrowDown', 'elf'],
      ['six', 'ArrowDown', undefined],
      ['elf', 'ArrowLeft', 'ten'],
      ['ten', 'ArrowUp', 'one'],
    ],
  ],
])('on %s', (_, drawing, cases) => {
  test.each(cases)('%s, %s: %s', (from, key, to) => {
    expect(go(drawing, from, key)).toBe(to)
  })
})

test('in a list, sideways goes nowhere', () => {
  const list = 'long\nab\n\nabc'
  expect(go(list, 'long', 'ArrowDown')).toBe('ab')
  expect(go(list, 'ab', 'ArrowDown')).toBe('abc')
  expect(go(list, 'ab', 'ArrowRight')).toBeUndefined()
})

test('a row that is not there goes nowhere', () => {
  expect(nearestRow([], -1, 'ArrowDown')).toBe(-1)
})
