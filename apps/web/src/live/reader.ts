import type { FollowedChange } from '@dayloom/validators/changes'

interface Page {
  data: FollowedChange[]
  next_seq: number
}

interface ReaderOptions {
  /** The number that all that is shown was read after, where that is known. */
  start: number | undefined
  /** Milliseconds since everything that is shown was read. */
  age: () => number
  read: (from: { since: number } | { age: number }) => Promise<Page>
  apply: (changes: readonly FollowedChange[]) => void
  isExpired: (error: unknown) => boolean
  /** What lies between is gone: everything has to be read again. */
  startOver: () => void
  /** What is missing could not be read now. */
  failed: (error: unknown) => void
}

/** Follows the log without a gap and without a repeat, whatever reaches this tab, and how often. */
export const createReader = ({ start, age, read, apply, isExpired, startOver, failed }: ReaderOptions) => {
  let seq = start
  let filling: Promise<void> | undefined
  /** Something was told of while the log was being read: it may be newer than what is read. */
  let isBehind = false
  /** Asked anew each time. */
  const isLate = () => isBehind

  const take = ({ data, next_seq }: Page) => {
    seq = next_seq
    if (data.length > 0) apply(data)
    return data.length > 0
  }
  const readOn = async () => {
    try {
      return take(await read(seq === undefined ? { age: age() } : { since: seq }))
    } catch (error) {
      if (!isExpired(error)) throw error
      take(await read({ age: 0 }))
      startOver()
      return false
    }
  }
  const fillNow = async () => {
    for (;;) {
      isBehind = false
      const isMore = await readOn()
      if (!isMore && !isLate()) return
    }
  }
  /** Reads what is missing. Rejects as `read` does. */
  const fill = () => {
    isBehind = true
    if (filling) return filling
    filling = fillNow().finally(() => (filling = undefined))
    filling.catch(failed)
    return filling
  }
  return {
    seq: () => seq,
    fill,
    /** Takes what somebody has read already, in order. */
    receive: (changes: readonly FollowedChange[]) => {
      const from = seq ?? -Infinity
      const fresh = changes.filter((change) => change.seq > from)
      const [first] = fresh
      if (!first) return
      if (first.seq === from + 1 && !filling) take({ data: fresh, next_seq: fresh.at(-1)?.seq ?? from })
      else void fill().catch(() => undefined)
    },
  }
}
