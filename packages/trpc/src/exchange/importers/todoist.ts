import type { TaskPriority } from '@dayloom/validators/enums'
import { zoneOf } from './dates.ts'
import { emptyTask, type Draft, type Reading, type TaskDraft } from './draft.ts'
import { known } from './formats/known.ts'
import { readTable, type Row } from './formats/table.ts'
import { readTables, type TableFile } from './formats/tables.ts'
import { listOf, tagsOf } from './text.ts'
import { readTodoistDate } from './todoist/dates.ts'

const needed = ['TYPE', 'CONTENT', 'PRIORITY', 'INDENT', 'DATE'] as const
const taken = [
  'DESCRIPTION',
  'DATE_LANG',
  'TIMEZONE',
  'DURATION',
  'DURATION_UNIT',
  'DEADLINE',
  'DEADLINE_LANG',
] as const
type Column = (typeof needed)[number] | (typeof taken)[number]

const format = {
  needed,
  taken,
  // Settings of the other columns, who wrote a row, and what is folded on the screen.
  needless: ['AUTHOR', 'INDENT', 'DATE_LANG', 'DEADLINE_LANG', 'TIMEZONE', 'DURATION_UNIT', 'IS_COLLAPSED'],
  names: {
    DESCRIPTION: 'Description',
    PRIORITY: 'Priority',
    DATE: 'Date',
    DURATION: 'Duration',
    DEADLINE: 'Deadline',
    RESPONSIBLE: 'Whom a task is assigned to',
  },
}

const priorities = new Map<string, TaskPriority>([
  ['1', 'high'],
  ['2', 'medium'],
  ['3', 'medium'],
  ['4', 'low'],
])
const label = /(^|\s)@([^\s@,#]+)/g

/** `Home [2203306141].csv` is how a backup names the file of a project. */
const projectOf = (fileName: string) => /^(.+) \[\d+\]\.csv$/i.exec(fileName)?.[1] ?? ''

/** A length in days is none that a task has. */
const minutesOf = (row: Row<Column>, line: number, draft: Draft) => {
  const duration = row('DURATION').trim()
  const minutes =
    row('DURATION_UNIT').trim() === 'minute' && /^\d{1,9}$/.test(duration) ? Number(duration) : 0
  if (duration && minutes === 0) draft.leave('Duration', line)
  return minutes || null
}

/** Without a date, the deadline is the day that a task is due. */
const whenOf = (row: Row<Column>, line: number, reading: Reading, draft: Draft) => {
  const [date, deadline] = [row('DATE'), row('DEADLINE')]
  const isDated = date.trim() !== ''
  if (isDated && deadline.trim()) draft.leave('Deadline', line)
  const [text, lang] = isDated ? [date, row('DATE_LANG')] : [deadline, row('DEADLINE_LANG')]
  const zone = zoneOf(row('TIMEZONE'), reading, (what) => draft.leave(what, line))
  const when = readTodoistDate(text, lang, { ...reading, timezone: zone }, reading.timezone)
  if (!when) draft.leave(`Line ${line}: the date “${text.trim().slice(0, 60)}” was not understood`)
  return when
}

const readProject = ({ name, bytes }: TableFile, reading: Reading, draft: Draft) => {
  const project = projectOf(name)
  let section = ''
  let above: TaskDraft | null = null

  /** An item has a text alone: everything else that is said of it is named. */
  const addItem = (row: Row<Column>, line: number, above: TaskDraft) => {
    draft.count()
    const text = row('CONTENT')
    const words = text.replace(label, '').trim()
    if (words !== text.trim()) draft.leave('Labels of sub-tasks', line)
    if (row('PRIORITY').trim() !== '4' && row('PRIORITY').trim()) draft.leave('Priority', line)
    above.checklist.push({ text: words, done: false })
  }

  const readTask = (row: Row<Column>, line: number): TaskDraft => {
    const content = row('CONTENT').trim()
    const labels = Array.from(content.matchAll(label), ([, , each = '']) => each)
    return {
      ...emptyTask(
        line,
        [project, section, content, row('DATE'), row('DESCRIPTION')],
        content.replace(label, '').trim(),
      ),
      ...whenOf(row, line, reading, draft),
      description: row('DESCRIPTION').trim() || null,
      priority: known(priorities, row('PRIORITY'), 'medium', { draft, what: 'The priority', line }),
      tags: tagsOf([section, ...labels], (what) => draft.leave(what, line)),
      list: listOf(project, (what) => draft.leave(what, line)),
      estimate_minutes: minutesOf(row, line, draft),
    }
  }

  const addTask = (row: Row<Column>, line: number) => {
    if (Number(row('INDENT')) > 1) {
      if (!above) return 'It is indented, and there is no task above it'
      addItem(row, line, above)
    } else {
      above = readTask(row, line)
      draft.addTask(above)
    }
    return null
  }

  return readTable(bytes, format, draft, (row, line) => {
    const type = row('TYPE').trim().toLowerCase()
    const content = row('CONTENT').trim()
    if (type === 'task') return addTask(row, line)
    if (type === 'section') section = content
    else if (type === 'note' && above) {
      draft.count()
      above.notes.push(content)
    } else if (type === 'note') draft.leave('Comments on a project', line)
    else if (type === 'meta') draft.leave('How the project is shown')
    else if (type || content) return `There is no such type: ${type.slice(0, 20) || 'none'}`
    return null
  })
}

/**
 * The CSV of a Todoist project (its template, or its file in a backup), or the zip of a backup. The project becomes a
 * list, sections and labels become tags; what is indented below a task becomes its checklist.
 */
export const readTodoist = (bytes: Buffer, reading: Reading, name: string): Promise<Draft> =>
  readTables({ bytes, name, source: 'Todoist' }, reading, (file, draft) => readProject(file, reading, draft))
