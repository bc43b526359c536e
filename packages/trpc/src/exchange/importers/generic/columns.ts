import {
  tableFields,
  type DayFormat,
  type ImportInput,
  type ImportTable,
  type TableField,
} from '@dayloom/validators/connections/imports'
import { limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { cut } from '@dayloom/validators/text'
import { invalid } from '../../../errors.ts'
import { delimiters, readCsv, type CsvRow } from '../formats/csv.ts'
import { keyOf, type Header } from '../formats/table.ts'

/** Rows that are looked at to tell what a table is like. */
const SAMPLE_ROWS = 500
const SAMPLES = 3
const SAMPLE_LENGTH = 60

export type Mapping = ImportTable['mapping']

/** What columns are called elsewhere, the likelier names first. */
const usualNames: Record<TableField, readonly string[]> = {
  title: ['title', 'task', 'task name', 'name', 'summary', 'subject', 'to do', 'todo', 'item', 'content'],
  description: ['description', 'notes', 'note', 'details', 'body', 'comment', 'content'],
  due_date: ['due date', 'due', 'deadline', 'due on', 'due day', 'date', 'end date'],
  priority: ['priority', 'importance', 'urgency'],
  status: ['status', 'state', 'done', 'completed', 'complete', 'progress'],
  tags: ['tags', 'labels', 'tag', 'label', 'categories', 'category'],
  list: ['list', 'list name', 'project', 'project name'],
}

/** Excel says so in a line of its own. */
const isPreamble = ({ fields, line }: CsvRow) => line === 1 && /^\uFEFF?sep=/i.test(fields[0] ?? '')

/** Each has a name, and one of its own, so that it can be chosen. */
const namesOf = (fields: readonly string[]) => {
  const seen = new Set<string>()
  return fields.map((field, at) => {
    const name = cut(field.replace(/\s+/g, ' ').trim(), limits.imports.column - 10) || `Column ${at + 1}`
    const own = seen.has(keyOf(name)) ? `${name} (${at + 1})` : name
    seen.add(keyOf(own))
    return own
  })
}

const firstRows = async (bytes: Uint8Array, delimiter: (typeof delimiters)[number], most: number) => {
  const rows: CsvRow[] = []
  for await (const row of readCsv(bytes, delimiter)) {
    if (isPreamble(row)) continue
    rows.push(row)
    if (rows.length === most) break
  }
  return rows
}

export interface Sheet {
  header: Header
  samples: CsvRow[]
}

/** The table as its first rows have it: the first names the columns; what makes the most of them is the delimiter. */
export const lookAt = async (bytes: Uint8Array): Promise<Sheet | null> => {
  let best: Sheet | null = null
  for (const delimiter of delimiters) {
    const [first, ...samples] = await firstRows(bytes, delimiter, SAMPLE_ROWS)
    if (!first || (best && first.fields.length <= best.header.names.length)) continue
    if (first.fields.length > limits.imports.columns) continue
    best = { header: { names: namesOf(first.fields), delimiter, line: first.line }, samples }
  }
  return best
}

/** Columns that nobody chose are found by their names; once one is chosen, the others are chosen too. */
export const mappingOf = (names: readonly string[], input: ImportInput): Mapping => {
  const given = tableFields.some((field) => input[field] !== undefined)
  const free = new Map(names.map((name) => [keyOf(name).replace(/[_-]/g, ' '), name]))
  const guess = (field: TableField) => {
    const key = usualNames[field].find((each) => free.has(each))
    const name = key === undefined ? null : (free.get(key) ?? null)
    if (key !== undefined) free.delete(key)
    return name
  }
  const chosen = (field: TableField) => {
    const wanted = input[field]?.trim()
    if (!wanted) return null
    const name = names.find((each) => each === wanted) ?? names.find((each) => keyOf(each) === keyOf(wanted))
    if (name === undefined) throw invalid(field, serverMessages.imports.noColumn, { name: wanted })
    return name
  }
  const columnOf = given ? chosen : guess
  return {
    title: columnOf('title'),
    description: columnOf('description'),
    due_date: columnOf('due_date'),
    priority: columnOf('priority'),
    status: columnOf('status'),
    tags: columnOf('tags'),
    list: columnOf('list'),
  }
}

const fieldsOf = ({ header, samples }: Sheet, name: string | null) => {
  const at = name === null ? -1 : header.names.indexOf(name)
  return samples.map(({ fields }) => fields[at]?.trim() ?? '').filter(Boolean)
}

/** A number above 12 is no month, and dates with dots begin with the day. */
export const dayFormatOf = (sheet: Sheet, { due_date }: Mapping): DayFormat => {
  const dates = fieldsOf(sheet, due_date).map((text) => /^(\d{1,2})([./-])(\d{1,2})\2\d{2,4}\b/.exec(text))
  if (dates.some((date) => date && (Number(date[1]) > 12 || date[2] === '.'))) return 'dmy'
  return dates.some((date) => date && Number(date[3]) > 12) ? 'mdy' : 'iso'
}

export const tableOf = (sheet: Sheet, mapping: Mapping, day_format: DayFormat): ImportTable => ({
  columns: sheet.header.names.map((name) => ({
    name,
    samples: [...new Set(fieldsOf(sheet, name).map((text) => cut(text, SAMPLE_LENGTH)))].slice(0, SAMPLES),
  })),
  mapping,
  day_format,
})
