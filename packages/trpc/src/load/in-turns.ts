import { setImmediate } from 'node:timers/promises'

/**
 * Does a lot of work in portions, between which others have their turn: as soon as what was done since the last turn
 * comes to `most`, in whatever `sizeOf` counts.
 */
export const inTurns = async <Item, Result>(
  items: readonly Item[],
  { most, sizeOf }: { most: number; sizeOf: (item: Item) => number },
  work: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  let done = 0
  for (const item of items) {
    if (done >= most) {
      await setImmediate()
      done = 0
    }
    results.push(work(item))
    done += sizeOf(item)
  }
  return results
}
