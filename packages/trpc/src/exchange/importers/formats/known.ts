import type { Draft } from '../draft.ts'

/** What a word of another product means here; one that is not known is named. */
export const known = <T>(
  words: ReadonlyMap<string, T>,
  text: string,
  otherwise: T,
  { draft, what, line }: { draft: Pick<Draft, 'leave'>; what: string; line: number },
): T => {
  const word = text.trim()
  const value = words.get(word)
  if (value !== undefined) return value
  if (word) draft.leave(`${what} “${word.slice(0, 60)}”, which is not known`, line)
  return otherwise
}
