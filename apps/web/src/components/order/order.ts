interface Identified {
  id: string
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** The list with an item at a place. */
export const withItemAt = <T extends Identified>(items: readonly T[], id: string, index: number): T[] => {
  const item = items.find((each) => each.id === id)
  if (!item) return [...items]
  return items.filter((each) => each !== item).toSpliced(index, 0, item)
}

/** The list with an item behind another one, null for the top. One that is gone moves nothing. */
export const withItemBehind = <T extends Identified>(
  items: readonly T[],
  id: string,
  afterId: string | null,
): T[] => {
  const others = items.filter((each) => each.id !== id)
  const after = others.findIndex((each) => each.id === afterId)
  return afterId !== null && after < 0 ? [...items] : withItemAt(items, id, after + 1)
}

/** Where a key takes a held item in a grid of so many columns; null for a key that moves nothing. */
export const stepTo = (key: string, index: number, count: number, columns: number): number | null => {
  const targets: Partial<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? null : clamp(target, count - 1)
}
