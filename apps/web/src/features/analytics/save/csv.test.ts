import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each([
  [[['Date', 'Total']], 'Date,Total\r\n'],
  [[['a b', 0, -1.5]], 'a b,0,-1.5\r\n'],
  [[['one, two']], '"one, two"\r\n'],
  [[['say "hi"']], '"say ""hi"""\r\n'],
  [[['"']], '""""\r\n'],
  [[['two\nlines', 'x']], '"two\nlines",x\r\n'],
  [[['carriage\rreturn']], '"carriage\rreturn"\r\n'],
  [[['', '']], ',\r\n'],
  [[['a'], ['b']], 'a\r\nb\r\n'],
  [[['=1+1', -1]], '"\'=1+1",-1\r\n'],
  [[], ''],
])('%j', async (rows, expected) => {
  expect(await toCsv(rows)).toBe(expected)
})
