import type { parseQuickAdd, QuickAdd, QuickAddOptions } from '@dayloom/domain/quick-add/parse'
import type { Understood } from '@dayloom/validators/tasks/quick-add'
import type { Line } from './use-typed-lines.ts'

/** Words of a line with all that they mean together: `tonight` is a day and a time. */
export interface ReadWords {
  start: number
  end: number
  text: string
  entries: readonly Understood[]
}

/** Two readings of the same words, such as the two of `5/12`, name the same field and stay apart. */
export const wordsRead = (entries: readonly Understood[]): ReadWords[] => {
  const found: { start: number; end: number; text: string; entries: Understood[] }[] = []
  for (const entry of entries) {
    const last = found.at(-1)
    const isSame = last?.start === entry.start && last.entries.every(({ field }) => field !== entry.field)
    if (last && isSame) last.entries.push(entry)
    else found.push({ start: entry.start, end: entry.end, text: entry.text, entries: [entry] })
  }
  return found
}

export const meaningOf = ({ field, value }: Understood) => `${field}=${value}`

/** Reads a line without the readings that were taken away and with the suggestions that were chosen. */
export const readLine = (
  parse: typeof parseQuickAdd,
  { text, rejected, chosen }: Line,
  options: Pick<QuickAddOptions, 'now' | 'timezone' | 'day_starts_at' | 'weekStart' | 'lists'>,
): QuickAdd => {
  const without = rejected.map(({ start }) => start)
  const plain = parse(text, { ...options, without })
  if (chosen.length === 0) return plain
  const isChosen = (entry: Understood) =>
    chosen.some(({ start, meaning }) => start === entry.start && meaning === meaningOf(entry))
  const indexes = plain.suggested.flatMap((entry, index) => (isChosen(entry) ? [index] : []))
  return parse(text, { ...options, without, chosen: indexes })
}
