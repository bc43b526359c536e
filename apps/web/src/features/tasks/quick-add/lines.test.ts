import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

test.each([
  ['Milk', ['Milk']],
  ['Milk\nBread', ['Milk', 'Bread']],
  ['Milk\r\nBread\r\n', ['Milk', 'Bread']],
  ['  Milk  \n\n \t\n Bread ', ['Milk', 'Bread']],
  ['- Milk\n* Bread\n• Eggs', ['Milk', 'Bread', 'Eggs']],
  ['- [ ] Milk\n- [x] Bread\n[ ] Eggs\n[] Tea', ['Milk', 'Bread', 'Eggs', 'Tea']],
  ['1. Milk\n2) Bread', ['Milk', 'Bread']],
  ['-5 degrees\n3.5 km\n10 apples\n*bold*', ['-5 degrees', '3.5 km', '10 apples', '*bold*']],
  ['-\n*', ['-', '*']],
  ['', []],
])('%j', (text, expected) => {
  expect(linesOf(text)).toEqual(expected)
})
