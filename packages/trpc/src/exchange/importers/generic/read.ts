import type { DayFormat, ImportInput } from '@dayloom/validators/connections/imports'
import type { TaskPriority } from '@dayloom/validators/enums'
import { serverMessages } from '@dayloom/validators/messages/server'
import { invalid } from '../../../errors.ts'
import { createDraft, emptyTask, type Draft, type Reading, type TaskDraft } from '../draft.ts'
import { known } from '../formats/known.ts'
import { readRows, type Row } from '../formats/table.ts'
import { tablesIn } from '../formats/tables.ts'
import { dayFormatOf, lookAt, mappingOf, tableOf, type Mapping } from './columns.ts'
import { readTableDate } from './dates.ts'
import { listOf, tagsOf } from '../text.ts'

const { imports } = serverMessages

const meaning = <T>(words: readonly (readonly [T, string])[]) =>
  new Map(words.flatMap(([value, texts]) => texts.split(', ').map((text): [string, T] => [text, value])))

const priorities = meaning<TaskPriority>([
  ['high', 'high, highest, urgent, critical, important, very high, p1, !!!'],
  ['medium', 'medium, normal, moderate, none, no, no priority, p2, p3, !!'],
  ['low', 'low, lowest, minor, trivial, very low, p4, !'],
])
const statuses = meaning<'todo' | 'in_progress' | 'done'>([
  [
    'todo',
    'todo, to do, to-do, open, new, not started, pending, backlog, incomplete, active, needs-action, no, false, 0, n',
  ],
  ['in_progress', 'in progress, in_progress, in-progress, doing, started, ongoing, in process'],
  ['done', 'done, completed, complete, closed, finished, resolved, yes, true, 1, x, y, ✓, ✔, ☑'],
])

interface Choice {
  mapping: Mapping
  format: DayFormat
  reading: Reading
  draft: Draft
}

const readTask = (row: Row<string>, line: number, { mapping, format, reading, draft }: Choice): TaskDraft => {
  const field = (name: keyof Mapping) => (mapping[name] === null ? '' : row(mapping[name]).trim())
  const leave = (what: string) => draft.leave(what, line)
  const [title, description, date] = [field('title'), field('description'), field('due_date')]
  const due = date ? readTableDate(date, format, reading) : null
  if (date && due === null) draft.leave(`Line ${line}: the date “${date.slice(0, 60)}” was not understood`)
  const named = (what: string) => ({ draft, what, line })
  const status = known(statuses, field('status').toLowerCase(), 'todo', named('The status'))
  if (status === 'done') leave('When a task was done: it is done at the time of the import')
  return {
    ...emptyTask(line, [title, description, date], title),
    description: description || null,
    ...due,
    priority: known(priorities, field('priority').toLowerCase(), 'medium', named('The priority')),
    status: status === 'done' ? 'todo' : status,
    completed_at: status === 'done' ? reading.now.toISOString() : null,
    tags: tagsOf(field('tags').split(/[,;|]/), leave),
    list: listOf(field('list'), leave),
  }
}

/** The CSV of any program: its owner says what its columns are, or they are found by their names. */
export const readGeneric = async (
  bytes: Buffer,
  reading: Reading,
  name: string,
  input: ImportInput,
): Promise<Draft> => {
  const draft = createDraft()
  const [file, ...others] = await tablesIn(bytes, name, draft, reading)
  if (!file || others.length > 0) throw invalid('file', imports.oneTable)
  const sheet = await lookAt(file.bytes)
  if (!sheet) throw invalid('file', imports.empty)
  const mapping = mappingOf(sheet.header.names, input)
  const format = input.day_format ?? dayFormatOf(sheet, mapping)
  draft.describe(tableOf(sheet, mapping, format))
  if (mapping.title === null) {
    // A look at the table shows which columns there are to choose from.
    if (input.dry_run === 'true') return draft
    throw invalid('title', imports.noTitle)
  }
  const choice = { mapping, format, reading, draft }
  await readRows<string>(file.bytes, sheet.header, {}, draft, (row, line) => {
    draft.addTask(readTask(row, line, choice))
    return null
  })
  return draft
}
