/** From `start` to `end` of a text, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

export interface Word extends Span {
  text: string
  /** In lower case; empty where it is plain, so that no reading finds it. */
  key: string
}

/** A pair of double quotes around whole words, not two inch signs; a telephone types the curly ones. */
const QUOTED = /(?<![\p{L}\p{N}])(?:"[^"]*"|“[^“”]*”)(?![\p{L}\p{N}])/gu

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end

const wordsIn = (text: string, offset: number, isPlain: (span: Span) => boolean): Word[] =>
  Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => {
    const span = { start: offset + index, end: offset + index + word.length }
    return { ...span, text: word, key: isPlain(span) ? '' : word.toLowerCase() }
  })

/** The words of a text. What stands in double quotes, without them, or in one of the `plain` spans is plain. */
export const wordsOf = (text: string, plain: readonly Span[]): Word[] => {
  const isPlain = (span: Span) => plain.some((each) => overlap(each, span))
  const words: Word[] = []
  let end = 0
  for (const { 0: quoted, index } of text.matchAll(QUOTED)) {
    words.push(...wordsIn(text.slice(end, index), end, isPlain))
    words.push(...wordsIn(quoted.slice(1, -1), index + 1, () => true))
    end = index + quoted.length
  }
  return [...words, ...wordsIn(text.slice(end), end, isPlain)]
}
