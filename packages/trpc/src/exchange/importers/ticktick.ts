import { isDeepStrictEqual } from 'node:util'
import { wallDay } from '@dayloom/domain/local-day'
import type { TaskPriority } from '@dayloom/validators/enums'
import { dayOf, readInstant, readRule, timed, wholeDay, zoneOf } from './dates.ts'
import { emptyTask, type Draft, type Reading, type TaskDraft } from './draft.ts'
import { known } from './formats/known.ts'
import { readTable, type Row } from './formats/table.ts'
import { readTables } from './formats/tables.ts'
import { listOf, tagsOf } from './text.ts'

const needed = ['List Name', 'Title', 'Tags', 'Content', 'Due Date', 'Priority', 'Status'] as const
const taken = [
  'Kind',
  'Is Check list',
  'Start Date',
  'Reminder',
  'Repeat',
  'Created Time',
  'Completed Time',
  'Timezone',
  'Is All Day',
  'Is Floating',
  'taskId',
] as const
type Columns = Row<(typeof needed)[number] | (typeof taken)[number]>

const format = {
  needed,
  taken,
  // Where a task stands on the screen.
  needless: ['Order', 'Column Order', 'View Mode'],
  names: {
    parentId: 'Which task another one is a part of',
    'Column Name': 'Columns of lists',
    'Folder Name': 'Folders of lists',
  },
}

const priorities = new Map<string, TaskPriority>([
  ['5', 'high'],
  ['3', 'medium'],
  ['1', 'low'],
  ['0', 'medium'],
])
const statuses = new Map([
  ['0', 'open'],
  ['1', 'done'],
  ['2', 'done'],
  ['-1', 'dropped'],
] as const)
const kinds = new Map(['TEXT', 'CHECKLIST'].map((kind) => [kind, kind]))
const item = /^\s*([▫▪])(.*)$/

/** Reminders of a whole day count from its morning here, and from its beginning there. */
const MORNING_MINUTES = 9 * 60

/** Minutes before a task is due, of `-PT30M`, `TRIGGER:P0DT9H0M0S` and the like; null where it is none. */
const minutesBefore = (text: string, isAllDay: boolean) => {
  const found = /(?:^|:)(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text.trim())
  if (!found) return null
  const [, sign, days = '0', hours = '0', minutes = '0'] = found
  const length = (Number(days) * 24 + Number(hours)) * 60 + Number(minutes)
  const before = (isAllDay ? MORNING_MINUTES : 0) + (sign === '-' ? length : -length)
  return before >= 0 ? before : null
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/)

const contentOf = (row: Columns): Pick<TaskDraft, 'description' | 'checklist'> => {
  const lines = linesOf(row('Content'))
  const isList = row('Is Check list').trim().toUpperCase() === 'Y' || row('Kind').trim() === 'CHECKLIST'
  const items = isList ? lines.flatMap((line) => [item.exec(line) ?? []]) : []
  const text = isList ? lines.filter((line) => !item.test(line)) : lines
  return {
    description: text.join('\n').trim() || null,
    checklist: items.flatMap(([, mark, words = '']) =>
      mark === undefined ? [] : [{ text: words.trim(), done: mark === '▪' }],
    ),
  }
}

/** Without a due date, the start is the day that a task is due. */
const whenOf = (row: Columns, zone: string, reading: Reading, leave: (what: string) => void) => {
  const [due, start] = [row('Due Date').trim(), row('Start Date').trim()]
  const isAllDay = row('Is All Day').trim().toLowerCase() === 'true'
  const read = (text: string) => {
    const at = readInstant(text, zone)
    return at !== null && isAllDay ? wholeDay(wallDay(at, zone), reading.timezone) : timed(at)
  }
  const when = read(due || start)
  if (due && start && (when === null || !isDeepStrictEqual(read(start), when))) leave('Start date')
  if (row('Is Floating').trim().toLowerCase() === 'true') leave('Times that move with the time zone')
  return { when, written: due || start, isAllDay }
}

const reminderOf = (row: Columns, isDue: boolean, isAllDay: boolean, leave: (what: string) => void) => {
  const [first, ...others] = row('Reminder')
    .split(/[\n,]/)
    .filter((each) => each.trim())
  if (others.length > 0) leave('More than one reminder')
  const minutes = first && isDue ? minutesBefore(first, isAllDay) : null
  if (first && minutes === null) leave('Reminder')
  return minutes
}

const readTask = (row: Columns, line: number, reading: Reading, draft: Draft): TaskDraft => {
  const leave = (what: string) => draft.leave(what, line)
  const notUnderstood = (text: string) =>
    draft.leave(`Line ${line}: the date “${text.slice(0, 60)}” was not understood`)
  const zone = zoneOf(row('Timezone'), reading, leave)
  const instantOf = (text: string) => {
    const at = readInstant(text, zone)
    if (at === null && text.trim()) notUnderstood(text.trim())
    return at
  }
  const { when, written, isAllDay } = whenOf(row, zone, reading, leave)
  if (when === null && written) notUnderstood(written)
  const status = known(statuses, row('Status'), 'open', { draft, what: 'The status', line })
  if (status === 'dropped') leave('“Won’t do”: it comes as done')
  const isDone = status !== 'open'
  const created_at = instantOf(row('Created Time'))
  const completed_at = instantOf(row('Completed Time'))
  if (completed_at && !isDone) leave('When an open task was done')
  const rule = row('Repeat').trim()
  const repeat = rule && when !== null && !isDone ? readRule(rule, zone, dayOf(when, zone)) : null
  if (rule && isDone) leave('Repetition of a task that is done')
  else if (rule && repeat === null)
    draft.leave(`Line ${line}: the repetition ${rule.replace(/\s+/g, ' ').slice(0, 80)}`)
  known(kinds, row('Kind').toUpperCase(), '', { draft, what: 'The kind', line })
  return {
    ...emptyTask(
      line,
      [row('taskId'), row('List Name'), row('Title'), row('Created Time'), row('Content')],
      row('Title').trim(),
    ),
    ...contentOf(row),
    ...when,
    priority: known(priorities, row('Priority'), 'medium', { draft, what: 'The priority', line }),
    completed_at: isDone ? (completed_at ?? created_at ?? reading.now.toISOString()) : null,
    created_at,
    tags: tagsOf(row('Tags').split(','), leave),
    list: listOf(row('List Name'), leave),
    remind_minutes_before: reminderOf(row, when !== null, isAllDay, leave),
    repeat,
  }
}

/** The CSV of a TickTick backup, or a zip with it. */
export const readTickTick = (bytes: Buffer, reading: Reading, name = ''): Promise<Draft> =>
  readTables({ bytes, name, source: 'TickTick' }, reading, (file, draft) =>
    readTable(file.bytes, format, draft, (row, line) => {
      if (row('Kind').trim().toUpperCase() === 'NOTE') return 'It is a note, and no task'
      const task = readTask(row, line, reading, draft)
      draft.count(task.checklist.length)
      draft.addTask(task)
      return null
    }),
  )
