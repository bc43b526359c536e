import { setImmediate } from 'node:timers/promises'
import { limits } from '@dayloom/validators/limits'
import { rowTooLong } from '../refusals.ts'
import { decodeText } from './text.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

export interface CsvRow {
  /** The line of the file that it begins on, counted from 1. */
  line: number
  fields: string[]
  /** Its quotation marks do not match: they were read as characters. */
  isOdd: boolean
}

/** The text ends before the row does. */
const more = Symbol('more')

/** Behind the closing quotation mark: blanks, and then the end of the field. */
const closed: Record<Delimiter, RegExp> = {
  ',': / *(?=[,\r\n]|$)/y,
  ';': / *(?=[;\r\n]|$)/y,
  '\t': / *(?=[\t\r\n]|$)/y,
  '|': / *(?=[|\r\n]|$)/y,
}
const plain: Record<Delimiter, RegExp> = {
  ',': /[^,\r\n]*/y,
  ';': /[^;\r\n]*/y,
  '\t': /[^\t\r\n]*/y,
  '|': /[^|\r\n]*/y,
}
const opened = / *"/y

const endOf = (pattern: RegExp, text: string, from: number) => {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : null
}

interface Portion {
  text: string
  delimiter: Delimiter
  /** Nothing follows the text. */
  isLast: boolean
}
interface Field {
  value: string
  end: number
  isOdd: boolean
}

/** The field whose quotation mark ends at `from`; null if none closes it as one should. */
const quotedField = ({ text, delimiter, isLast }: Portion, from: number): Field | typeof more | null => {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at)) {
    if (text[at + 1] === '"') {
      at += 2
      continue
    }
    const end = endOf(closed[delimiter], text, at + 1)
    if (end === text.length && !isLast) return more
    if (end === null) return null
    return { value: text.slice(from, at).replaceAll('""', '"'), end, isOdd: false }
  }
  return isLast || text.length - from > limits.imports.row ? null : more
}

/** Marks around the whole of it still count. */
const oddValue = (text: string) => /^ *"(.*)" *$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text

const fieldAt = (portion: Portion, from: number): Field | typeof more => {
  const { text, delimiter, isLast } = portion
  const start = endOf(opened, text, from)
  const quoted = start === null ? null : quotedField(portion, start)
  if (quoted) return quoted
  const end = endOf(plain[delimiter], text, from) ?? from
  if (end === text.length && !isLast) return more
  const value = text.slice(from, end)
  return start === null ? { value, end, isOdd: false } : { value: oddValue(value), end, isOdd: true }
}

/** A row, and where the next one begins. */
const rowAt = (portion: Portion, from: number) => {
  const { text, delimiter, isLast } = portion
  const fields: string[] = []
  let isOdd = false
  let at = from
  for (;;) {
    const field = fieldAt(portion, at)
    if (field === more) return more
    fields.push(field.value)
    isOdd ||= field.isOdd
    at = field.end
    if (text[at] !== delimiter) break
    at += 1
  }
  if (text[at] === '\r' && at + 1 === text.length && !isLast) return more
  at += text.startsWith('\r\n', at) ? 2 : 1
  return { fields, isOdd, end: Math.min(at, text.length) }
}

const linesIn = (fields: readonly string[]) =>
  fields.reduce((sum, field) => sum + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 1)

/**
 * The rows of a CSV file (RFC 4180), a portion at a time: a file of 30 MB stops nobody. Any line end ends a row. A field
 * whose quotation marks do not match ends with its line, so that it cannot swallow the rows below. Libraries either guess
 * one line end for all of a file, or read on to the next quotation mark wherever that is.
 */
export async function* readCsv(bytes: Uint8Array, delimiter: Delimiter = ','): AsyncGenerator<CsvRow> {
  let text = ''
  let line = 1
  for (const { text: portion, isLast } of decodeText(bytes)) {
    text += portion
    let from = 0
    while (from < text.length) {
      const row = rowAt({ text, delimiter, isLast }, from)
      if (row === more) break
      if (row.end - from > limits.imports.row) throw rowTooLong()
      const { fields, isOdd } = row
      if (fields.length > 1 || fields[0]?.trim()) yield { line, fields, isOdd }
      line += linesIn(fields)
      from = row.end
    }
    text = text.slice(from)
    if (text.length > 2 * limits.imports.row) throw rowTooLong()
    await setImmediate()
  }
}
