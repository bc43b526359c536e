import { fold } from '@dayloom/validators/fold'

/** 0 begins with it, 1 has a word that does, 2 contains all of it somewhere; undefined: not meant. */
const rankOf = (text: string, query: string) => {
  const words = query.split(/\s+/).filter(Boolean)
  if (!words.every((word) => text.includes(word))) return undefined
  if (text.startsWith(query)) return 0
  return words.every((word) => text.split(/\s+/).some((part) => part.startsWith(word))) ? 1 : 2
}

/** The items a person means by what they typed, the best first, each with how well it fits; all of them while nothing is typed. */
export const ranked = <Item>(items: readonly Item[], query: string, textOf: (item: Item) => string) => {
  const wanted = fold(query.trim())
  const found = items.flatMap((item) => {
    const rank = rankOf(fold(textOf(item)), wanted)
    return rank === undefined ? [] : [{ item, rank }]
  })
  return found.sort((a, b) => a.rank - b.rank)
}

export const matching = <Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => string,
): Item[] => ranked(items, query, textOf).map(({ item }) => item)
