import { setImmediate } from 'node:timers/promises'

/**
 * Does a lot of work in portions, between which others have their turn: as soon as what was done since the last turn
 * comes to `most`, in whatever `sizeOf` counts of an item and of what
 * was made of it.
 */
export const inTurns = async <Item, Result>(
  items: readonly Item[],
  { most, sizeOf }: { most: number; sizeOf: (item: Item, result: Result) => number },
  work: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  let done = 0
  for (const item of items) {
    if (done >= most) {
      await setImmediate()
      done = 0
    }
    const result = work(item)
    results.push(result)
    done += sizeOf(item, result)
  }
  return results
}
