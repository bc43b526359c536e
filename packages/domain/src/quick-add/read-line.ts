import type { Day } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { tagKey } from '@dayloom/validators/tags'
import { dayReaders } from './days.ts'
import { readEstimate, readPriority, readTime } from './marks.ts'
import type { Reader, Reading } from './reading.ts'
import { readRepetition } from './repetitions.ts'
import type { Word } from './words.ts'

/** A reading of the word number `at` and those that follow it. */
export type Found = Reading & { at: number }

const readers: readonly Reader[] = [readRepetition, ...dayReaders, readTime, readPriority, readEstimate]

const tagPattern = new RegExp(`^#([^\\s#,]{1,${limits.tag.max}})$`)

/** A tag keeps its spelling. */
const readTag = ({ key, text }: Word): Reading | null => {
  const [, value] = (key && tagPattern.exec(text)) || []
  return value === undefined ? null : { words: 1, field: 'tag', value }
}

const readAll = (words: readonly Word[], today: Day): Found[] => {
  const keys = words.map(({ key }) => key)
  const found: Found[] = []
  let end = 0
  for (const [at, word] of words.entries()) {
    if (at < end) continue
    let reading = readTag(word)
    for (const read of readers) reading ??= read(keys, at, today)
    if (!reading) continue
    found.push({ ...reading, at })
    end = at + reading.words
  }
  return found
}

const isBeside = (a: Found, b: Found) => a.at + a.words === b.at || b.at + b.words === a.at

/** "Sun cream" is no Sunday: such a word needs the end of the line, or another field beside it. */
const isMeant = (each: Found, all: readonly Found[], words: readonly Word[]) =>
  each.field !== 'due_day' ||
  !each.isDoubtful ||
  each.at === words.length - 1 ||
  all.some((other) => other.field !== 'due_day' && isBeside(other, each))

/** Of the readings of one field the last counts; of tags each, as many as a task may have. */
const chosen = (found: readonly Found[]): Found[] => {
  const last = new Map(found.map((each) => [each.field, each]))
  const tags = new Set(found.flatMap((each) => (each.field === 'tag' ? [tagKey(each.value)] : [])))
  const allowed = [...tags].slice(0, limits.tag.perTask)
  return found.filter((each) =>
    each.field === 'tag' ? allowed.includes(tagKey(each.value)) : last.get(each.field) === each,
  )
}

/** What a line says beside its title, in its order. */
export const readLine = (words: readonly Word[], today: Day): Found[] => {
  const all = readAll(words, today)
  return chosen(all.filter((each) => isMeant(each, all, words)))
}
