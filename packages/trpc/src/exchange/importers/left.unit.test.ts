import { describe, expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { rowsOf } from './rows.ts'
import { bytesOf, tickTick, todoist, todoistHeader } from './samples.testing.ts'
import { readTickTick } from './ticktick.ts'
import { readTodoist } from './todoist.ts'

const reading = {
  timezone: 'UTC',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}

const todoistOf = (...rows: string[]) => readTodoist(bytesOf(todoist(...rows)), reading, 'x.csv')
const tickTickOf = (task: Record<string, string>) =>
  readTickTick(bytesOf(tickTick({ Title: 'Call', Status: '0', ...task })), reading)

describe('what there is no place for is named', () => {
  test.each<[string, () => Promise<Draft>, string[]]>([
    [
      'Todoist: everything of a sub-task but its text',
      () =>
        todoistOf(
          'task,Pack,,4,1,,,,en,,,',
          'task,Socks @bag,warm,1,2,Ada (1),Sam (2),2026-12-01,en,UTC,45,minute',
        ),
      [
        'Labels of sub-tasks (line 3)',
        'Priority (line 3)',
        'Description (line 3)',
        'Whom a task is assigned to (line 3)',
        'Date (line 3)',
        'Duration (line 3)',
      ],
    ],
    [
      'Todoist: a sub-task of which only the text is said',
      () => todoistOf('task,Pack,,4,1,,,,en,,,', 'task,Socks,,4,2,Ada (1),,,en,UTC,,'),
      [],
    ],
    ['Todoist: a length in days', () => todoistOf('task,Pack,,4,1,,,,en,,2,day'), ['Duration (line 2)']],
    [
      'Todoist: a priority that is not known',
      () => todoistOf('task,Pack,,7,1,,,,en,,,'),
      ['The priority “7”, which is not known (line 2)'],
    ],
    [
      'Todoist: a zone that is not known',
      () => todoistOf('task,Pack,,4,1,,,2026-12-01 10:00,en,Mars/Base,,'),
      ['The time zone “Mars/Base”, which is not known (line 2)'],
    ],
    [
      'Todoist: a column that nobody thought of',
      () =>
        readTodoist(
          bytesOf(`${todoistHeader},MOOD,\ntask,a,,4,1,,,,en,,,,good,x\ntask,b,,4,1,,,,en,,,,bad,\n`),
          reading,
          'x.csv',
        ),
      ['The column “MOOD” (lines 2 and 3)', 'The column “14” (line 2)'],
    ],
    [
      'Todoist: a deadline beside a date',
      () =>
        readTodoist(
          bytesOf(`${todoistHeader},DEADLINE\ntask,a,,4,1,,,2026-12-01,en,,,,2026-12-03\n`),
          reading,
          'x.csv',
        ),
      ['Deadline (line 2)'],
    ],
    [
      'TickTick: a start that is not the due date',
      () => tickTickOf({ 'Start Date': '2026-12-01T14:00:00+0000', 'Due Date': '2026-12-03T14:00:00+0000' }),
      ['Start date (line 8)'],
    ],
    [
      'TickTick: a start that is the due date',
      () => tickTickOf({ 'Start Date': '2026-12-01T14:00:00+0000', 'Due Date': '2026-12-01T14:00:00+0000' }),
      [],
    ],
    [
      'TickTick: a task that will not be done',
      () => tickTickOf({ Status: '-1' }),
      ['“Won’t do”: it comes as done (line 8)'],
    ],
    [
      'TickTick: a status that is not known',
      () => tickTickOf({ Status: '7' }),
      ['The status “7”, which is not known (line 8)'],
    ],
    [
      'TickTick: a priority and a kind that are not known',
      () => tickTickOf({ Priority: '9', Kind: 'SONG' }),
      ['The kind “SONG”, which is not known (line 8)', 'The priority “9”, which is not known (line 8)'],
    ],
    [
      'TickTick: a second reminder',
      () => tickTickOf({ 'Due Date': '2026-12-01T14:00:00+0000', Reminder: '-PT30M\n-PT5M' }),
      ['More than one reminder (line 8)'],
    ],
    ['TickTick: a reminder without a date', () => tickTickOf({ Reminder: '-PT30M' }), ['Reminder (line 8)']],
    [
      'TickTick: where a task belongs',
      () => tickTickOf({ parentId: '7', 'Column Name': 'Doing', 'Folder Name': 'Work', Order: '5' }),
      [
        'Folders of lists (line 8)',
        'Columns of lists (line 8)',
        'Which task another one is a part of (line 8)',
      ],
    ],
    [
      'TickTick: a repetition of what is done',
      () => tickTickOf({ Status: '2', Repeat: 'RRULE:FREQ=DAILY' }),
      ['Repetition of a task that is done (line 8)'],
    ],
    [
      'TickTick: when it was made, not understood',
      () => tickTickOf({ 'Created Time': 'lately' }),
      ['Line 8: the date “lately” was not understood'],
    ],
  ])('%s', async (_, read, named) => {
    expect((await read()).notTaken()).toEqual(named)
  })

  test('without a due date, the start is one', async () => {
    const at = '2026-12-01T14:00:00.000Z'
    const drafts = [await tickTickOf({ 'Start Date': at })]
    for (const { tasks, notTaken } of drafts) expect([tasks[0]?.due_date, notTaken()]).toEqual([at, []])
  })

  test('a task that will not be done is not open', async () => {
    expect(
      (await tickTickOf({ Status: '-1', 'Completed Time': '2026-11-05T09:30:00+0000' })).tasks,
    ).toMatchObject([{ completed_at: '2026-11-05T09:30:00.000Z' }])
  })

  test('texts and lists that are cut', async () => {
    const items = Array.from({ length: 101 }, (_, n) => `task,Item ${n},,4,2,,,,en,,,`)
    const labels = Array.from({ length: 11 }, (_, n) => `@l${n}`).join(' ')
    const draft = await todoistOf(
      `task,Pack ${labels},,4,1,,,,en,,2000,minute`,
      `task,${'x'.repeat(201)},,4,2,,,,en,,,`,
      ...items,
    )
    await rowsOf('todoist', draft, reading)
    expect(draft.notTaken()).toEqual([
      'Tags beyond 10 (line 2)',
      'Duration (line 2)',
      'Checklist items beyond 100 (line 2)',
      'A checklist item beyond 200 characters (line 2)',
    ])
  })

  test('so many lines that not all are listed are counted', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => `wish${n},x,,,,,,,,,,`)
    const dates = Array.from({ length: 600 }, (_, n) => `task,x,,4,1,,,someday ${n},en,,,`)
    const sections = Array.from({ length: 30 }, () => 'section,A,about,,,,,,,,,')
    const { skipped, notTaken } = await todoistOf(...sections, ...rows, ...dates)
    expect(skipped).toHaveLength(500)
    expect(notTaken()[0]).toMatch(/^Description \(lines 2, 3, .* and 10 more\)$/)
    expect(notTaken().slice(-2)).toEqual([
      '101 more that are not listed',
      '100 more skipped lines than are listed',
    ])
  })
})
