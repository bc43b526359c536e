/** A queue whose rows belong to people. */
interface Queue<Item> {
  /** Takes the next one that is none of these people's, or null. */
  claim: (busy: readonly string[]) => Promise<Item | null>
  work: (item: Item) => Promise<unknown>
  /** So many are under way at a time, */
  atOnce: number
  /** and so many of one person: what is slow of theirs holds up nobody else. */
  perPerson: number
}

/** How often each of these comes. */
export const countEach = (items: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

const peopleWith = (count: number, people: Iterable<string>) =>
  [...countEach(people)].filter(([, theirs]) => theirs >= count).map(([person]) => person)

/**
 * Works until nothing is left, the signal ends it, or something fails, which is thrown when all that was begun is
 * finished: the next run must not begin beside it.
 */
export const drainFairly = async <Item extends { user_id: string }>(
  { claim, work, atOnce, perPerson }: Queue<Item>,
  signal: AbortSignal,
) => {
  const underWay = new Map<Promise<void>, string>()
  const errors: unknown[] = []
  const fail = (error: unknown) => void errors.push(error)
  const start = (item: Item) => {
    const done = work(item)
      .then(() => undefined, fail)
      .finally(() => underWay.delete(done))
    underWay.set(done, item.user_id)
  }
  // One after the other: of two claims at once, none would know of the other's person.
  const next = async () => {
    if (signal.aborted || errors.length > 0 || underWay.size >= atOnce) return null
    return claim(peopleWith(perPerson, underWay.values())).catch(fail)
  }
  for (;;) {
    // Of a person who was busy at the claim, more may be left.
    const isAlone = underWay.size === 0
    const item = await next()
    if (item) start(item)
    else if (isAlone) break
    else if (underWay.size > 0) await Promise.race(underWay.keys())
  }
  if (errors.length > 0) throw errors[0]
}
