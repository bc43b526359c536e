import type { ImportInput } from '@dayloom/validators/connections/imports'
import { describe, expect, test } from 'vitest'
import { readGeneric } from './read.ts'
import { bytesOf, zipOf } from '../samples.testing.ts'

const reading = {
  timezone: 'Europe/Berlin',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}

const read = (file: string | Buffer, input: Partial<ImportInput> = {}) =>
  readGeneric(typeof file === 'string' ? bytesOf(file) : file, reading, 'x.csv', {
    source: 'csv',
    dry_run: 'false',
    ...input,
  })

describe('a table of any program', () => {
  test('columns are found by their usual names', async () => {
    const draft = await read(
      'Task name,Notes,Due_Date,Priority,Status,Labels,Owner\nPay,rent,2026-12-03 10:00,High,In Progress,"home; money",\nOld,,,low,Done,,Ada\n',
    )
    expect(draft.table()?.mapping).toEqual({
      title: 'Task name',
      description: 'Notes',
      due_date: 'Due_Date',
      priority: 'Priority',
      status: 'Status',
      tags: 'Labels',
      list: null,
    })
    expect(draft.tasks).toMatchObject([
      {
        title: 'Pay',
        description: 'rent',
        due_date: '2026-12-03T09:00:00.000Z',
        priority: 'high',
        status: 'in_progress',
        completed_at: null,
        tags: ['home', 'money'],
      },
      { title: 'Old', priority: 'low', completed_at: reading.now.toISOString() },
    ])
    expect(draft.notTaken()).toEqual([
      'When a task was done: it is done at the time of the import (line 3)',
      'The column “Owner” (line 3)',
    ])
  })

  test.each<[string, ImportInput['day_format'], string | null]>([
    ['2026-12-03', undefined, '2026-12-03'],
    ['2026/12/3', undefined, '2026-12-03'],
    ['3.12.2026', undefined, '2026-12-03'],
    ['13/12/2026', undefined, '2026-12-13'],
    ['12/13/26', undefined, '2026-12-13'],
    ['3/12/2026', undefined, null],
    ['3/12/2026', 'dmy', '2026-12-03'],
    ['3/12/2026', 'mdy', '2026-03-12'],
    ['3/12/2026', 'iso', null],
    ['31/12/2026', 'mdy', null],
    ['12/3/2026 2:30 PM', 'mdy', '2026-12-03T13:30:00.000Z'],
    ['3.12.2026, 14:30:15', 'dmy', '2026-12-03T13:30:00.000Z'],
    ['3.12.2026 25:00', 'dmy', null],
    ['12/3/2026 13:30 PM', 'mdy', null],
    ['Dec 3 2026', 'dmy', '2026-12-03'],
    ['2026-12-03T10:00:00Z', 'dmy', '2026-12-03T10:00:00.000Z'],
    ['soon', 'dmy', null],
  ])('%s as %s is %s', async (date, day_format, due) => {
    const { tasks, notTaken } = await read(`title,due\nPay,"${date}"\n`, { day_format })
    expect(tasks[0]?.due_day ?? tasks[0]?.due_date).toBe(due)
    expect(notTaken()).toEqual(due ? [] : [`Line 2: the date “${date}” was not understood`])
  })

  test('words that are not known are named', async () => {
    const { tasks, notTaken } = await read('title,priority,status\nPay,7,someday\n')
    expect(tasks).toMatchObject([{ priority: 'medium', status: 'todo', completed_at: null }])
    expect(notTaken()).toEqual([
      'The status “someday”, which is not known (line 2)',
      'The priority “7”, which is not known (line 2)',
    ])
  })

  test('columns without a name, and two of one name, can be chosen', async () => {
    const draft = await read('Task,,Task\na,b,c\n', { title: 'Task (3)', description: 'Column 2' })
    expect(draft.tasks).toMatchObject([{ title: 'c', description: 'b' }])
    expect(draft.notTaken()).toEqual(['The column “Task” (line 2)'])
  })

  test('a plain list of titles, with blank rows, is a table too', async () => {
    const draft = await read('Name\nMilk\n\nEggs, fresh\n')
    expect(draft.tasks.map(({ title }) => title)).toEqual(['Milk'])
    expect(draft.skipped).toEqual([{ line: 4, why: 'It has more fields than the table has columns' }])
    expect((await read('sep=;\r\nName;Due\r\nMilk;\r\n;\r\n')).tasks).toMatchObject([{ title: 'Milk' }])
  })

  test('a zip of one table is read, and one of several is refused', async () => {
    expect((await read(zipOf({ 'a.csv': 'title\nMilk' }))).tasks).toHaveLength(1)
    await expect(read(zipOf({ 'a.csv': 'title\nMilk', 'b.csv': 'title\nEggs' }))).rejects.toThrow(
      'This zip archive holds several tables',
    )
  })
})
