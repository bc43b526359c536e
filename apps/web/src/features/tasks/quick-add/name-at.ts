import { fold } from '@dayloom/validators/fold'
import type { List } from '@dayloom/validators/lists'
import { tagKey, type Tag } from '@dayloom/validators/tags'
import type { LabelColor } from '@dayloom/validators/enums'

const MAX_CHOICES = 6

/** The name of a tag or a list that is being typed: its mark and, from the first letter on, its name. */
const TYPED_NAME = /(?<=^|\s)(?:([#@])(?=\S*\p{L})([^\s#@,]+)|(\/)([\p{L}\p{N}][^/#@]*))$/u

/** The name that ends at the caret, with where it begins. */
export const nameAt = (text: string, caret: number) => {
  if (/^\S/.test(text.slice(caret))) return null
  const [whole = '', tagMark, tag, listMark, list] = TYPED_NAME.exec(text.slice(0, caret)) ?? []
  const [mark, typed] = [tagMark ?? listMark, tag ?? list]
  return mark && typed ? { start: caret - whole.length, mark, typed } : null
}

export interface NameChoice {
  name: string
  color: LabelColor
  isNew: boolean
}

type Named = Pick<Tag | List, 'name' | 'color'>

/** Those with that in their name, the beginnings first. */
const found = (all: readonly Named[], typed: string): NameChoice[] => {
  const wanted = fold(typed)
  const named = [...new Map(all.map((each) => [each.name, each])).values()]
  const [begins, contains] = [true, false].map((atStart) =>
    named.filter(({ name }) => {
      const folded = fold(name)
      return folded.includes(wanted) && folded.startsWith(wanted) === atStart
    }),
  )
  return [...(begins ?? []), ...(contains ?? [])]
    .slice(0, MAX_CHOICES)
    .map(({ name, color }) => ({ name, color, isNew: false }))
}

/** Behind the tags that there are is what would be a new one. A line can hold no tag of two words. */
export const tagChoices = (tags: readonly Named[], typed: string): NameChoice[] => {
  const choices = found(
    tags.filter(({ name }) => !/\s/.test(name)),
    typed,
  )
  const isKnown = tags.some(({ name }) => tagKey(name) === tagKey(typed))
  const [only, ...others] = choices
  if (only && others.length === 0 && tagKey(only.name) === tagKey(typed)) return []
  return isKnown ? choices : [...choices, { name: typed, color: 'gray', isNew: true }]
}

/** A list is not made by a line, and nothing is left to take of one that is typed whole. */
export const listChoices = (lists: readonly Named[], typed: string): NameChoice[] => {
  const choices = found(lists, typed)
  const isWhole = choices.some(({ name }) => fold(name) === fold(typed.trimEnd()))
  return isWhole ? [] : choices
}
