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

const wordsIn = (text: string, offset: number, isPlain: boolean): Word[] =>
  Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    start: offset + index,
    end: offset + index + word.length,
    text: word,
    key: isPlain ? '' : wordKey(word),
  }))

/** How a word is compared: in lower case, with the marks of a full-width keyboard as the others. */
export const wordKey = (word: string) => word.toLowerCase().replace('＃', '#').replaceAll('！', '!')

/** The words of a text. What stands in double quotes is plain, without them. */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = []
  let end = 0
  for (const { 0: quoted, index } of text.matchAll(QUOTED)) {
    words.push(...wordsIn(text.slice(end, index), end, false))
    words.push(...wordsIn(quoted.slice(1, -1), index + 1, true))
    end = index + quoted.length
  }
  return [...words, ...wordsIn(text.slice(end), end, false)]
}
