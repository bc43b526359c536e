import { readDay, readOtherRelation, readUnsureDay, readUntilMonth } from './days.ts'
import { readList, readPriority, readTag } from './marks.ts'
import { longest, titleWords, type Meaning, type Phrase, type PhraseReader, type Reader } from './phrase.ts'
import { readBound, readRepetition } from './repetitions.ts'
import { readEstimate, readMinutesFromNow, readTime, readTimes } from './times.ts'
import type { Word } from './words.ts'

/** A phrase and the number of its first word. */
export type Found = Phrase & { at: number }

const readers: readonly PhraseReader[] = [
  readRepetition,
  readBound,
  readEstimate,
  readMinutesFromNow,
  readTimes,
  readTime,
  readDay,
  readUntilMonth,
  readUnsureDay,
  readOtherRelation,
  readPriority,
  readList,
]

/** The longest phrase that begins at a word: what is understood is understood whole. */
const readAt = (
  words: readonly Word[],
  keys: readonly string[],
  at: number,
  reader: Reader,
): Phrase | null => {
  const { key = '', text = '' } = words[at] ?? {}
  const tag = key === '' ? null : readTag(text.replace('＃', '#'))
  return longest([tag, ...readers.map((read) => read(keys, at, reader))])
}

const joiners = new Set(['and', 'or', 'to', '-', '–', '&', '/', '+'])

const fieldOf = ({ meanings }: Phrase) =>
  meanings.find(({ field }) => field === 'due_day' || field === 'due_time')?.field

/** "Sat and sun", "9am or 10am": two of a kind that belong together are no day or time of one task. */
const joined = (first: Phrase, second: Phrase | null, joiner = ''): Phrase | null => {
  const field = fieldOf(first)
  if (!second || !joiners.has(joiner) || field === undefined || field !== fieldOf(second)) return null
  const offered: (readonly Meaning[])[] = [first.meanings, second.meanings]
  return titleWords(first.words + 1 + second.words, ...offered)
}

/** The phrases of a line, in their order; the words between them are title. */
export const phrasesIn = (words: readonly Word[], reader: Reader): Found[] => {
  const keys = words.map(({ key }) => key)
  const found: Found[] = []
  let at = 0
  while (at < words.length) {
    const first = readAt(words, keys, at, reader)
    const next = first && at + first.words + 1
    const pair =
      first && next !== null && next < words.length
        ? joined(first, readAt(words, keys, next, reader), keys[next - 1])
        : null
    const phrase = pair ?? first
    if (phrase) found.push({ ...phrase, at })
    at += phrase?.words ?? 1
  }
  return found
}
