import { limits } from '@dayloom/validators/limits'
import { tagKey } from '@dayloom/validators/tags'

/** As much of a text as there is room for. Half of a character at its end would keep all of its row from being taken. */
export const cutTo = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** A name as a tag can be written. */
const tagOf = (name: string) =>
  cutTo(name.replace(/[,#]/g, ' ').replace(/\s+/g, ' ').trim(), limits.tag.max).trim()

/** Each once, in the spelling that came first, as many as a task can have. */
export const tagsOf = (names: readonly string[]) => {
  const tags = new Map(names.toReversed().map((name) => [tagKey(tagOf(name)), tagOf(name)]))
  tags.delete('')
  return [...tags.values()].toReversed().slice(0, limits.tag.perTask)
}

/** Text that was written for a browser. No tag is looked for beyond the next `<`: a text of nothing else is read once. */
export const plainText = (html: string) =>
  html
    .replace(/<li[^<>]*>/gi, '\n- ')
    .replace(/<(br|\/p|\/div|\/h\d|\/ul|\/ol)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
