/** Without case and accents: "Café" is found by "cafe". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** 0 begins with it, 1 has a word that does, 2 contains all of it somewhere; undefined: not meant. */
const rankOf = (text: string, query: string) => {
  const words = query.split(/\s+/).filter(Boolean)
  if (!words.every((word) => text.includes(word))) return undefined
  if (text.startsWith(query)) return 0
  return words.every((word) => text.split(/\s+/).some((part) => part.startsWith(word))) ? 1 : 2
}

/** The items a person means by what they typed, the best first; all of them while nothing is typed. */
export const matching = <Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => string,
): Item[] => {
  const wanted = plain(query.trim())
  const ranked = items.flatMap((item) => {
    const rank = rankOf(plain(textOf(item)), wanted)
    return rank === undefined ? [] : [{ item, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
}
