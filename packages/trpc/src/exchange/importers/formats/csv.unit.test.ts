import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf } from '../samples.testing.ts'
import { delimiters, readCsv, type Delimiter } from './csv.ts'

const rowsOf = async (text: string | Uint8Array, delimiter?: Delimiter) => {
  const rows = []
  for await (const row of readCsv(typeof text === 'string' ? bytesOf(text) : text, delimiter)) rows.push(row)
  return rows
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('CSV', () => {
  test.each<[string, string, string[][], number[]]>([
    [
      'quotes, commas and breaks in them',
      'a,b\n"x, ""y""\nz",2\n3,4',
      [
        ['a', 'b'],
        ['x, "y"\nz', '2'],
        ['3', '4'],
      ],
      [1, 2, 4],
    ],
    [
      'rows that end as on Windows, breaks as elsewhere',
      'a,b\r\n"x\ny",2\r\n3,4\r\n',
      [
        ['a', 'b'],
        ['x\ny', '2'],
        ['3', '4'],
      ],
      [1, 2, 4],
    ],
    [
      'rows that end as long ago',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      [1, 2],
    ],
    [
      'each row with an end of its own',
      'a,b\r\n1,2\n3,4\r5,6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
      [1, 2, 3, 4],
    ],
    [
      'a mark at the beginning, and lines without anything',
      '\uFEFFa,b\n\n\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      [1, 4],
    ],
    ['blanks around quotes', 'a, "b, c" ,d', [['a', 'b, c', 'd']], [1]],
    [
      'a mark in the middle of a field',
      'a,5" pipe\nb,2',
      [
        ['a', '5" pipe'],
        ['b', '2'],
      ],
      [1, 2],
    ],
  ])('%s', async (_, text, fields, lines) => {
    const rows = await rowsOf(text)
    expect(rows.map((row) => row.fields)).toEqual(fields)
    expect(rows.map(({ line, isOdd }) => (isOdd ? -line : line))).toEqual(lines)
  })

  // A negative line: the row is odd.
  test.each<[string, string, string[][], number[]]>([
    [
      'nobody closes it',
      'a,b\n1,"2\n3,4\n',
      [
        ['a', 'b'],
        ['1', '"2'],
        ['3', '4'],
      ],
      [1, -2, 3],
    ],
    [
      'the last row',
      'a,b\n1,"2',
      [
        ['a', 'b'],
        ['1', '"2'],
      ],
      [1, -2],
    ],
    [
      'text behind it',
      'a,b\n"1" x,2\n3,4',
      [
        ['a', 'b'],
        ['"1" x', '2'],
        ['3', '4'],
      ],
      [1, -2, 3],
    ],
    [
      'marks within',
      'a,b\n"5" pipe",2\n3,4',
      [
        ['a', 'b'],
        ['5" pipe', '2'],
        ['3', '4'],
      ],
      [1, -2, 3],
    ],
    [
      'the next mark is one of another row',
      'a,b\n1,"2\n"3",4\n',
      [
        ['a', 'b'],
        ['1', '"2'],
        ['3', '4'],
      ],
      [1, -2, 3],
    ],
  ])('a stray quotation mark swallows no row: %s', async (_, text, fields, lines) => {
    const rows = await rowsOf(text)
    expect(rows.map((row) => row.fields)).toEqual(fields)
    expect(rows.map(({ line, isOdd }) => (isOdd ? -line : line))).toEqual(lines)
  })

  test('a file of many portions is the same as in one', async () => {
    const row = `"${'é,"" \n'.repeat(1000)}",2`
    const rows = await rowsOf(['a,b', ...Array.from({ length: 100 }, () => row)].join('\n'))
    expect(rows).toHaveLength(101)
    expect(new Set(rows.slice(1).map(({ fields }) => fields.join('|'))).size).toBe(1)
    expect(rows.at(-1)?.line).toBe(2 + 99 * 1001)
  })

  test('line ends and doubled marks may lie between two portions', async () => {
    for (const shift of [0, 1, 2, 3]) {
      const row = '"a""b",c\r\n'
      const rows = await rowsOf('x'.repeat(shift) + ',y\r\n' + row.repeat(30_000))
      expect(rows).toHaveLength(30_001)
      expect(new Set(rows.slice(1).map(({ fields }) => fields.join('|')))).toEqual(new Set(['a"b|c']))
      expect(rows.at(-1)?.line).toBe(30_001)
    }
  })

  test('UTF-16 is read, with a mark and without', async () => {
    const text = 'title,note\r\nKäse,"a,b"\r\n'
    const swapped = utf16(`\uFEFF${text}`).swap16()
    for (const bytes of [utf16(text), utf16(`\uFEFF${text}`), swapped])
      expect((await rowsOf(bytes)).map(({ fields }) => fields)).toEqual([
        ['title', 'note'],
        ['Käse', 'a,b'],
      ])
  })

  test('text in another encoding is refused, and the words say so', async () => {
    await expect(rowsOf(Buffer.from('a,caf\xe9', 'latin1'))).rejects.toThrow(/UTF-8/)
  })

  const line = fc.constantFrom('\n', '\r\n', '\r')
  const field = fc.tuple(
    fc.string({
      unit: fc.constantFrom('a', 'é', ' ', '"', ',', ';', '\t', '|', '\n', '\r', '😀'),
      maxLength: 8,
    }),
    fc.boolean(),
  )
  const table = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.constantFrom(...delimiters))
    .chain(([width, delimiter]) =>
      fc.record({
        delimiter: fc.constant(delimiter),
        rows: fc.array(fc.tuple(fc.array(field, { minLength: width, maxLength: width }), line), {
          maxLength: 20,
        }),
      }),
    )

  test('whatever is quoted, and whichever way rows end: all rows come, whole and with their lines', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ delimiter, rows }) => {
        const written = rows.map(([fields, end]) => {
          const texts = fields.map(([text, isQuoted]) =>
            isQuoted || /[",;\t|\r\n]|^ /.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
          )
          return texts.join(delimiter) + end
        })
        const lines = written.map((text) => text.match(/\r\n|\r|\n/g)?.length ?? 0)
        const starts = lines.map((_, at) => 1 + lines.slice(0, at).reduce((sum, count) => sum + count, 0))
        const found = await rowsOf(written.join(''), delimiter)
        expect(found).toEqual(
          rows.map(([fields], at) => ({
            line: starts[at],
            fields: fields.map(([text]) => text),
            isOdd: false,
          })),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('of a file of any marks, no character of a field is lost', async () => {
    const any = fc.string({ unit: fc.constantFrom('a', 'b', '"', ',', '\n', '\r', ' '), maxLength: 60 })
    const letters = (text: string) => text.replace(/[^ab]/g, '')
    await fc.assert(
      fc.asyncProperty(any, async (text) => {
        const rows = await rowsOf(text)
        expect(letters(rows.flatMap(({ fields }) => fields).join(''))).toBe(letters(text))
      }),
      { numRuns: 1000 },
    )
  })
})
