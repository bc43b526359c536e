import { limits } from '@dayloom/validators/limits'
import { tagKey } from '@dayloom/validators/tags'
import { cut, oneLine } from '@dayloom/validators/text'

type Leave = (what: string) => void

/** As much of a text as there is room for; says what is cut. */
export const fitted = (text: string, most: number, what: string, leave: Leave) => {
  const fit = cut(text, most)
  if (fit !== text) leave(`${what} beyond ${most} characters`)
  return fit
}

/** A name as a tag can be written. */
const tagOf = (name: string, leave: Leave) =>
  fitted(name.replace(/[,#]/g, ' ').replace(/\s+/g, ' ').trim(), limits.tag.max, 'A tag', leave).trim()

/** The name of a list; null where there is none. */
export const listOf = (name: string, leave: Leave) =>
  fitted(oneLine(name).trim(), limits.listName.max, 'The name of a list', leave).trim() || null

/** Each once, in the spelling that came first, as many as a task can have. */
export const tagsOf = (names: readonly string[], leave: Leave) => {
  const tags = new Map<string, string>()
  for (const name of names) {
    const tag = tagOf(name, leave)
    if (tag && !tags.has(tagKey(tag))) tags.set(tagKey(tag), tag)
  }
  const all = [...tags.values()]
  if (all.length > limits.tag.perTask) leave(`Tags beyond ${limits.tag.perTask}`)
  return all.slice(0, limits.tag.perTask)
}
