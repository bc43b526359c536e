import { limits } from '@dayloom/validators/limits'
import type { TaskPriority } from '@dayloom/validators/enums'
import { longest, phrase, type Phrase, type PhraseReader } from './phrase.ts'
import { wordKey } from './words.ts'

const priorities = new Map<string, TaskPriority>([
  ...['!high', '!!!', '!1', 'p1'].map((word) => [word, 'high'] as const),
  ...['!medium', '!!', '!2', 'p2'].map((word) => [word, 'medium'] as const),
  ...['!low', '!', '!3', 'p3', 'p4'].map((word) => [word, 'low'] as const),
])

export const readPriority: PhraseReader = (words, at) => {
  const value = priorities.get(words[at] ?? '')
  return value ? phrase(1, { field: 'priority', value }) : null
}

/** With at least one letter; not the name of somebody's address, `@ada@example.com`. */
const TAG = new RegExp(`^(?:#(?=[^#]*\\p{L})|@(?=[^@]*\\p{L}[^@]*$))([^\\s#,]{1,${limits.tag.max}})$`, 'u')

/** A tag keeps its spelling. */
export const readTag = (text: string): Phrase | null => {
  const [, value] = TAG.exec(text) ?? []
  return value === undefined ? null : phrase(1, { field: 'tag', value })
}

/** `/` and the name of a list that exists, spaces included: the longest, the first of those with one name. */
export const readList: PhraseReader = (words, at, { lists }) => {
  if (!words[at]?.startsWith('/')) return null
  return longest(
    lists.map(({ id, name }) => {
      const named = `/${wordKey(name)}`.split(/\s+/)
      return named.every((word, index) => words[at + index] === word)
        ? phrase(named.length, { field: 'list_id', value: id })
        : null
    }),
  )
}
