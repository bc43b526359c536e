import type { Draft } from '../draft.ts'
import { delimiters, readCsv, type CsvRow, type Delimiter } from './csv.ts'

/** The columns that a format takes. A field of any other column is named by itself, unless it is empty. */
export interface TableFormat<Column extends string> {
  /** The header is the first row that names all of these. */
  needed: readonly Column[]
  /** Those that may be missing. */
  taken: readonly Column[]
  /** Columns that tell a person nothing, such as ids and places. */
  needless?: readonly string[]
  /** What a column is called when it is left. */
  names?: Readonly<Record<string, string>>
  /** A file without a header has this as its first row, and `needed` in their order. */
  isRow?: (fields: readonly string[]) => boolean
}

/** The field of a row; empty where there is no such column. Fields that nobody asks for are named as left. */
export type Row<Column extends string> = (name: Column) => string

/** Takes a row, or says why it is skipped. */
export type TakeRow<Column extends string> = (row: Row<Column>, line: number) => string | null | undefined

/** Before its header a file may say something about itself. */
const MAX_PREAMBLE = 20

const oddMarks = 'Its quotation marks do not match, and so its columns cannot be told apart'

export const keyOf = (name: string) => name.trim().toLowerCase()

const isSaid = (field: string) => field.trim() !== ''

export interface Header {
  names: readonly string[]
  delimiter: Delimiter
  /** The line it stands on; 0 where the file has none. */
  line: number
}

const lookForHeader = async <Column extends string>(
  bytes: Uint8Array,
  { needed, isRow }: TableFormat<Column>,
  delimiter: Delimiter,
): Promise<Header | null> => {
  let rows = 0
  for await (const { line, fields } of readCsv(bytes, delimiter)) {
    if (rows === 0 && isRow?.(fields)) return { names: needed, delimiter, line: 0 }
    const keys = new Set(fields.map(keyOf))
    if (needed.every((name) => keys.has(keyOf(name)))) return { names: fields, delimiter, line }
    rows += 1
    if (rows > MAX_PREAMBLE) break
  }
  return null
}

/** Programs of some countries write semicolons or tabs. */
const findHeader = async <Column extends string>(bytes: Uint8Array, format: TableFormat<Column>) => {
  for (const delimiter of delimiters) {
    const header = await lookForHeader(bytes, format, delimiter)
    if (header) return header
  }
  return null
}

/** Both ends of a field with line breaks read like rows of their own: a stray mark may have opened it. */
const swallows = ({ fields }: CsvRow, { names, delimiter }: Header) =>
  fields.some((field, at) => {
    const lines = field.split(/\r\n|\r|\n/)
    if (lines.length === 1) return false
    const count = (line = '') => line.split(delimiter).length
    return (
      at + count(lines[0]) >= names.length && fields.length - at - 1 + count(lines.at(-1)) >= names.length
    )
  })

/** Why the fields of a row cannot be told apart; null where they can. */
const createCheck = ({ names }: Header) => {
  let wasOdd = false
  return ({ fields, isOdd }: CsvRow) => {
    wasOdd ||= isOdd
    if (wasOdd && fields.length !== names.length) return oddMarks
    return fields.slice(names.length).some(isSaid) ? 'It has more fields than the table has columns' : null
  }
}

/** Hands on each row below a header; what none of it asks for is named in the draft. */
export const readRows = async <Column extends string>(
  bytes: Uint8Array,
  header: Header,
  { needless = [], names: called = {} }: Pick<TableFormat<Column>, 'needless' | 'names'>,
  draft: Draft,
  take: TakeRow<Column>,
) => {
  const columns = new Map(header.names.map((name, at) => [keyOf(name), at]))
  const silent = new Set(needless.map(keyOf))
  const leftName = (at: number) => {
    const name = header.names[at]?.trim() ?? ''
    const known = Object.entries(called).find(([each]) => keyOf(each) === keyOf(name))
    return known?.[1] ?? `The column “${name.slice(0, 60) || at + 1}”`
  }
  const takeRow = (csv: CsvRow) => {
    const { fields, line, isOdd } = csv
    const asked = new Set<number>()
    const row: Row<Column> = (name) => {
      const at = columns.get(keyOf(name)) ?? -1
      asked.add(at)
      return fields[at] ?? ''
    }
    const why = take(row, line)
    if (why) return draft.skip(line, why)
    if (isOdd) draft.leave('Quotation marks that do not match: please look at what came', line)
    if (swallows(csv, header)) draft.leave('A text in quotation marks may hold rows of its own', line)
    for (const [at, field] of fields.entries())
      if (isSaid(field) && !asked.has(at) && !silent.has(keyOf(header.names[at] ?? '')))
        draft.leave(leftName(at), line)
    return undefined
  }
  const whyNot = createCheck(header)
  for await (const row of readCsv(bytes, header.delimiter)) {
    if (row.line === header.line || !row.fields.some(isSaid)) continue
    if (row.line < header.line) {
      if (row.fields.filter(isSaid).length > 1) draft.skip(row.line, 'It stands above the header')
      continue
    }
    const why = whyNot(row)
    if (why) draft.skip(row.line, why)
    else takeRow(row)
  }
}

/** The rows of a table in a format; false where it is not in it. */
export const readTable = async <Column extends string>(
  bytes: Uint8Array,
  format: TableFormat<Column>,
  draft: Draft,
  take: TakeRow<Column>,
): Promise<boolean> => {
  const header = await findHeader(bytes, format)
  if (header) await readRows(bytes, header, format, draft, take)
  return header !== null
}
