import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { bytesOf } from '../samples.testing.ts'

const rowsOf = async (text: string | Uint8Array) => {
  const rows = []
  for await (const row of readCsv(typeof text === 'string' ? bytesOf(text) : text)) rows.push(row)
  return rows
}

describe('CSV', () => {
  test.each([
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
      'a mark at the beginning, and lines without anything',
      '\uFEFFa,b\n\n\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      [1, 4],
    ],
    [
      'a last row without an end, and quotes that nobody closed',
      'a,b\n1,"2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      [1, 2],
    ],
  ])('%s', async (_, text, fields, lines) => {
    const rows = await rowsOf(text)
    expect(rows.map((row) => row.fields)).toEqual(fields)
    expect(rows.map(({ line }) => line)).toEqual(lines)
  })

  test('a file of many portions is the same as in one', async () => {
    const row = `"${'é,"" \n'.repeat(1000)}",2`
    const rows = await rowsOf(['a,b', ...Array.from({ length: 100 }, () => row)].join('\n'))
    expect(rows).toHaveLength(101)
    expect(new Set(rows.slice(1).map(({ fields }) => fields.join('|'))).size).toBe(1)
    expect(rows.at(-1)?.line).toBe(2 + 99 * 1001)
  })

  test('what is no text is refused', async () => {
    await expect(rowsOf(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).rejects.toMatchObject({
      appCode: 'VALIDATION_FAILED',
    })
  })
})
