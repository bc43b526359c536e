import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../draft.ts'
import { rowsOf } from '../rows.ts'
import { bytesOf, tickTick, todoistHeader, zipOf } from '../samples.testing.ts'
import { readTickTick } from '../ticktick.ts'
import { readTodoist } from '../todoist.ts'

const reading = {
  timezone: 'UTC',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}

describe('a table', () => {
  const titles = async (read: Promise<Draft>) => (await read).tasks.map(({ title }) => title)
  const row = (title: string) => `task,${title},,4,1,,,,en,,,`

  test('has rows with line ends of any kind', async () => {
    const file = `${todoistHeader}\r\n${row('A')}\n${row('B')}\r${row('C')}\r\n${row('D')}`
    expect(await titles(readTodoist(bytesOf(file), reading, 'x.csv'))).toEqual(['A', 'B', 'C', 'D'])
    const [head = '', one = '', two = '', three = ''] = ['', 'One', 'Two', 'Three'].map((Title) =>
      tickTick({ Title }),
    )
    const last = (text: string) => text.trimEnd().slice(text.trimEnd().lastIndexOf('\n') + 1)
    const rows = `${head.trimEnd()}\r\n${last(one)}\n${last(two)}\r${last(three)}\r\n`
    expect(await titles(readTickTick(bytesOf(rows), reading))).toEqual(['One', 'Two', 'Three'])
  })

  test.each([';', '\t', '|'])('may have %j between its fields', async (delimiter) => {
    const file = [todoistHeader, row('A'), row('B')].join('\n').replaceAll(',', delimiter)
    expect(await titles(readTodoist(bytesOf(file), reading, 'x.csv'))).toEqual(['A', 'B'])
  })

  test('may be UTF-16, with a line about its delimiter', async () => {
    const file = `\uFEFFsep=;\r\n${[todoistHeader, row('Ä')].join('\r\n').replaceAll(',', ';')}`
    expect(await titles(readTodoist(Buffer.from(file, 'utf16le'), reading, 'x.csv'))).toEqual(['Ä'])
  })

  test.each<[string, string, string[], object[], string[]]>([
    [
      'a mark that nobody closes',
      'task,"inch,,4,1,,,,en,,,',
      ['"inch', 'After', 'Last'],
      [],
      ['Quotation marks that do not match: please look at what came (line 2)'],
    ],
    [
      'text behind a closed mark',
      'task,"a" b,,4,1,,,,en,,,',
      ['"a" b', 'After', 'Last'],
      [],
      ['Quotation marks that do not match: please look at what came (line 2)'],
    ],
    [
      'a comma within such marks',
      'task,"say "hi", ok",,4,1,,,,en,,,',
      ['After', 'Last'],
      [{ line: 2, why: 'Its quotation marks do not match, and so its columns cannot be told apart' }],
      [],
    ],
    [
      'more fields than columns',
      'task,Buy milk, eggs,,4,1,,,,en,,,,UTC',
      ['After', 'Last'],
      [{ line: 2, why: 'It has more fields than the table has columns' }],
      [],
    ],
  ])('%s is said, and the rows below come', async (_, odd, expected, left, named) => {
    const file = [todoistHeader, odd, row('After'), row('Last')].join('\n')
    const { tasks, skipped, notTaken } = await readTodoist(bytesOf(file), reading, 'x.csv')
    expect(tasks.map(({ title }) => title)).toEqual(expected)
    expect([skipped, notTaken()]).toEqual([left, named])
  })

  test('two stray marks between which rows lie are named', async () => {
    const file = [
      todoistHeader,
      'task,"inch,,4,1,,,,en,,,',
      row('Between'),
      'task,6",,4,1,,,,en,,,',
      row('Last'),
    ]
    const { tasks, notTaken } = await readTodoist(bytesOf(file.join('\n')), reading, 'x.csv')
    expect(tasks).toHaveLength(2)
    expect(notTaken()).toEqual(['A text in quotation marks may hold rows of its own (line 2)'])
  })

  const words = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ';', ' '), maxLength: 10 })
  const kinds = fc.constantFrom('task', 'wish', 'long', 'wide')
  const rows = fc.array(fc.tuple(kinds, words, fc.boolean(), fc.constantFrom('\n', '\r\n', '\r')), {
    maxLength: 15,
  })

  test('rows in = created + skipped, whatever is quoted and whichever way rows end', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const written = given.map(([kind, text, isQuoted, end]) => {
          const title = kind === 'long' ? 'x'.repeat(501) : `x${text}`
          const content = isQuoted || /[",;\r\n]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title
          return `${kind === 'wish' ? 'wish' : 'task'},${content},,4,1,,,,en,,,${kind === 'wide' ? ',more' : ''}${end}`
        })
        const draft = await readTodoist(bytesOf(`${todoistHeader}\n${written.join('')}`), reading, 'x.csv')
        const { tasks } = await rowsOf('todoist', draft, reading)
        expect(tasks.length + draft.skipped.length).toBe(given.length)
        expect(tasks).toHaveLength(given.filter(([kind]) => kind === 'task').length)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a zip of tables', () => {
  const project = (...titles: string[]) =>
    [todoistHeader, ...titles.map((title) => `task,${title},,4,1,,,,en,,,`)].join('\n')

  test('is read file by file, each a project; lines are those of their file', async () => {
    const file = zipOf({
      'backup/Home [22].csv': `${project('Pay')}\nwish,x,,,,,,,,,,\ntask,${'x'.repeat(501)},,4,1,,,,en,,,`,
      'backup/Work [23].csv': `${project('Call')}\ntask,Sub,,4,2,,,2026-12-01,en,,,`,
      'backup/other.csv': 'a,b\n1,2',
      'backup/photo.png': 'x',
      '__MACOSX/._x.csv': 'x',
    })
    const draft = await readTodoist(file, reading, 'backup.zip')
    const { tasks, lists } = await rowsOf('todoist', draft, reading)
    expect(tasks).toMatchObject([{ title: 'Pay' }, { title: 'Call', checklist: [{ text: 'Sub' }] }])
    expect(tasks.map(({ id }) => lists.get(id))).toEqual(['Home', 'Work'])
    expect(draft.skipped).toEqual([
      { line: 3, why: '“Home [22].csv”: There is no such type: wish' },
      { line: 4, why: '“Home [22].csv”: Title must be at most 500 characters' },
    ])
    expect(draft.notTaken()).toEqual([
      'The file “backup/photo.png” of the archive',
      '“Work [23].csv”: Date (line 3)',
      '“other.csv”: It is not written as Todoist writes it',
    ])
    // The file of one of its projects is the same again.
    const one = await readTodoist(bytesOf(project('Pay')), reading, 'Home [22].csv')
    expect((await rowsOf('todoist', one, reading)).tasks[0]?.id).toBe(tasks[0]?.id)
  })

  test.each<[string, Buffer, string]>([
    ['a zip without a table', zipOf({ 'a.txt.png': 'x' }), 'There is no CSV file in this zip archive'],
    [
      'a spreadsheet',
      zipOf({ 'xl/workbook.xml': '<x/>' }),
      'This is a spreadsheet. Save it as CSV, and try again',
    ],
    ['a PDF', bytesOf('%PDF-1.7'), 'This is a PDF. Save it as CSV, and try again'],
  ])('%s is refused in words that help', async (_, bytes, words) => {
    await expect(readTodoist(bytes, reading, 'x')).rejects.toThrow(words)
    await expect(readTickTick(bytes, reading)).rejects.toThrow(words)
  })
})
