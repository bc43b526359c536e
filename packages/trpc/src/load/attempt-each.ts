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

/** The same, and adds up what they give. The first failure is thrown, but not before the work of all others is done. */
export const attemptAll = async <Item>(items: readonly Item[], work: (item: Item) => Promise<number>) => {
  let count = 0
  const [failure] = await attemptEach(items, async (item) => {
    const done = await work(item)
    count += done
  })
  if (failure) throw failure.error
  return count
}
