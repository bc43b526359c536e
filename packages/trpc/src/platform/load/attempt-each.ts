import pLimit from 'p-limit'

/** So many have a connection of the pool at a time. */
const AT_ONCE = 4

/**
 * Does the work of a job for each person, or whatever it goes through. One that fails holds up none of the others,
 * today or ever again: the failures are given back, each with what it was about.
 */
export const attemptEach = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
  const failures: { item: Item; error: unknown }[] = []
  const limit = pLimit(AT_ONCE)
  await Promise.all(
    items.map((item) =>
      limit(() => work(item).catch((error: unknown) => void failures.push({ item, error }))),
    ),
  )
  return failures
}

interface Batch<Item> {
  items: readonly Item[]
  /** There may be more than these. */
  isFull: boolean
}

/**
 * Does it with what `find` gives, a batch at a time, as long as one is full and something is done. Whose work has
 * failed is left out of the next batches, which `find` is told. Gives how much was done, and what went wrong by person.
 */
export const attemptBatches = async <Item extends { user_id: string }>(
  find: (except: string[]) => Promise<Batch<Item>>,
  work: (item: Item) => Promise<number>,
  signal?: AbortSignal,
) => {
  const failures = new Map<string, unknown>()
  let count = 0
  for (let isMore = !signal?.aborted; isMore;) {
    const { items, isFull } = await find([...failures.keys()])
    const before = count
    const failed = await attemptEach(items, async (item) => {
      const done = signal?.aborted ? 0 : await work(item)
      count += done
    })
    for (const { item, error } of failed) failures.set(item.user_id, error)
    isMore = isFull && (count > before || failed.length > 0) && !signal?.aborted
  }
  return { count, failures }
}

/** Throws one of them, where there are any. */
export const throwFirst = (failures: ReadonlyMap<string, unknown>) => {
  for (const error of failures.values()) throw error
}

/** Does the work for each, and adds up what they give. The first failure is thrown, but not before the work of all others is done. */
export const attemptAll = async <Item>(items: readonly Item[], work: (item: Item) => Promise<number>) => {
  let count = 0
  const [failure] = await attemptEach(items, async (item) => {
    const done = await work(item)
    count += done
  })
  if (failure) throw failure.error
  return count
}
