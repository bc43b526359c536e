import { deflateRawSync } from 'node:zlib'
import { accountLimits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { describe, expect, test } from 'vitest'
import { readHabitica } from './habitica.ts'
import { readLoop } from './loop.ts'
import { bytesOf, tickTick, todoistHeader, zipOf } from './samples.testing.ts'
import { readTickTick } from './ticktick.ts'
import { readTodoist } from './todoist.ts'
import { readVikunja } from './vikunja.ts'

const { entries, parts } = serverLimits.imports
const reading = {
  timezone: 'Europe/Berlin',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}
const deflated = { method: 8, run: (bytes: Buffer) => deflateRawSync(bytes) }

const times = (count: number, row: string, between = '\n') => Array<string>(count).fill(row).join(between)
const todoist = (rows: string) => readTodoist(bytesOf(`${todoistHeader}\n${rows}`), reading, 'x.csv')
const habitica = (todos: string) => readHabitica(bytesOf(`{"tasks":{"todos":[${todos}]}}`), reading)
const vikunja = (tasks: string) =>
  readVikunja(zipOf({ 'data.json': `[{"title":"Home","tasks":[${tasks}]}]` }, deflated), reading)
const loop = (habits: string, days: string) => {
  const files = {
    'Habits.csv': `Position,Name,Color\n${habits}`,
    '1/Checkmarks.csv': `Date,Value\n${days}`,
  }
  return readLoop(zipOf(files, deflated), reading)
}
const list = { Title: 'x', Kind: 'CHECKLIST', Content: times(80_000, '▫a') }
const checklist = `{"checklist":[${times(90_000, '{}', ',')}]}`
const labels = `{"id":1,"labels":[${times(49_000, '{"title":"x"}', ',')}]}`

describe('a small file of very many things is read no further than to what an import takes', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['tasks of a table', () => todoist(times(entries + 1, 'task,x'))],
    ['items of a table', () => todoist(`task,x\n${times(parts + 1, 'task,x,,,2')}`)],
    ['notes of a table', () => todoist(`task,x\n${times(parts + 1, 'note,x')}`)],
    [
      'lists in fields',
      () => readTickTick(bytesOf(tickTick(...Array.from({ length: 7 }, () => list))), reading),
    ],
    ['tasks of a document', () => habitica(times(entries + 1, '{}', ','))],
    ['items of a document', () => habitica(times(6, checklist, ','))],
    ['tasks of an archive', () => vikunja(times(entries + 1, '{"id":1}', ','))],
    [
      'comments of an archive',
      () => vikunja(times(11, labels.replaceAll('label', 'comment').replaceAll('title', 'comment'), ',')),
    ],
    ['habits', () => loop(times(entries + 1, '1,a,#fff'), '')],
    ['days', () => loop('1,a,#fff\n', times(parts + 1, '2026-11-21,2'))],
  ])('%s', async (_, read) => {
    await expect(read()).rejects.toMatchObject({ appCode: 'FILE_TOO_LARGE' })
  })
})

test('as many tasks as an account holds are read, with all that Vikunja says of each', async () => {
  const at = '2026-10-04T21:00:00Z'
  const by = { id: 1, name: 'Ada', username: 'ada', created: at, updated: at }
  const label = {
    title: 'money',
    description: '',
    hex_color: 'e8e8e8',
    created_by: by,
    created: at,
    updated: at,
  }
  const task = {
    id: 1,
    title: 'Pay',
    description: '<p>Rent</p>',
    done: false,
    done_at: '0001-01-01T00:00:00Z',
    due_date: at,
    reminders: null,
    project_id: 3,
    repeat_after: 0,
    repeat_mode: 0,
    priority: 1,
    start_date: at,
    end_date: at,
    assignees: null,
    labels: [label],
    hex_color: '',
    percent_done: 0,
    identifier: '',
    index: 1,
    related_tasks: {},
    attachments: null,
    cover_image_attachment_id: 0,
    is_favorite: false,
    created: at,
    updated: at,
    bucket_id: 0,
    position: 0,
    created_by: by,
    comments: [{ comment: 'Ask first', author: by }],
    reactions: {},
  }
  const { tasks, skipped } = await vikunja(times(accountLimits.tasks, JSON.stringify(task), ','))
  expect(tasks).toHaveLength(accountLimits.tasks)
  expect(tasks.at(-1)).toMatchObject({ title: 'Pay', list: 'Home', tags: ['money'], notes: ['Ask first'] })
  expect(skipped).toEqual([])
})
