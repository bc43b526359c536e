import { setImmediate } from 'node:timers/promises'
import { limits } from '@dayloom/validators/limits'
import Papa from 'papaparse'
import { z } from 'zod'
import { notText, rowTooLong } from '../refusals.ts'

/** Bytes that are read before others have their turn. */
const CHUNK = 65_536

const parsed = z.object({ data: z.array(z.array(z.string())), meta: z.object({ cursor: z.number() }) })

/** What ends a row: what ends the first, outside of quotes. */
const newlineOf = (text: string): '\n' | '\r\n' | '\r' => {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n') return '\n'
    if (character === '\r') return text[at + 1] === '\n' ? '\r\n' : '\r'
  }
  return '\n'
}

const linesIn = (row: readonly string[]) =>
  row.reduce((sum, field) => sum + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 1)

export interface CsvRow {
  /** The line of the file that it begins on, counted from 1. */
  line: number
  fields: string[]
}

/**
 * The rows of a CSV file (RFC 4180), a portion at a time: a file of 30 MB stops nobody. Throws where it is not UTF-8, or
 * where a row is longer than anybody writes one.
 */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let line = 1
  let newline: '\n' | '\r\n' | '\r' | undefined
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const isLast = from + CHUNK >= bytes.length
    try {
      text += decoder.decode(bytes.subarray(from, from + CHUNK), { stream: !isLast })
    } catch {
      throw notText()
    }
    newline ??= newlineOf(text)
    const parser = new Papa.Parser({ delimiter: ',', newline, fastMode: false })
    const { data, meta } = parsed.parse(parser.parse(text, 0, !isLast))
    for (const fields of data) {
      if (fields.length > 1 || fields[0]?.trim()) yield { line, fields }
      line += linesIn(fields)
    }
    text = text.slice(meta.cursor)
    if (text.length > limits.imports.row) throw rowTooLong()
    await setImmediate()
  }
}

/** The fields of a row by the names of the columns; those that are not there are empty. */
export type Columns = (name: string) => string

const columnsOf = (names: readonly string[]) => {
  const columns = new Map(names.map((name, at) => [name.trim().toLowerCase(), at]))
  return (fields: readonly string[]): Columns =>
    (name) =>
      fields[columns.get(name.toLowerCase()) ?? -1] ?? ''
}

/** Before its header a file may say something about itself. */
const MAX_PREAMBLE = 20

/**
 * Each row below the header, which is the first one that names these columns; false where there is none. A file whose
 * first row is one of the table already, if there is such a file, has them in this order.
 */
export const readTable = async (
  bytes: Uint8Array,
  wanted: readonly string[],
  take: (row: Columns, line: number) => void,
  isRow: (fields: readonly string[]) => boolean = () => false,
): Promise<boolean> => {
  let read: ReturnType<typeof columnsOf> | undefined
  let rows = 0
  for await (const { line, fields } of readCsv(bytes)) {
    if (rows === 0 && isRow(fields)) read = columnsOf(wanted)
    if (read) take(read(fields), line)
    else {
      const names = fields.map((field) => field.trim().toLowerCase())
      if (wanted.every((name) => names.includes(name.toLowerCase()))) read = columnsOf(fields)
      rows += 1
      if (!read && rows > MAX_PREAMBLE) return false
    }
  }
  return read !== undefined
}
