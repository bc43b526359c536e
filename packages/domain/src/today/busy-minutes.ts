import { epoch, type Instant } from '../local-day.ts'

const MS_PER_MINUTE = 60_000

interface Timed {
  starts_at: Instant | null
  ends_at: Instant | null
  busy: boolean
}

/** Whole minutes between two instants that busy timed events take together. Events at the same time count once. */
export const busyMinutes = (events: readonly Timed[], start: Instant, end: Instant): number => {
  const [from, to] = [epoch(start), epoch(end)]
  const spans = events
    .flatMap(({ starts_at, ends_at, busy }) =>
      busy && starts_at !== null && ends_at !== null
        ? [[Math.max(epoch(starts_at), from), Math.min(epoch(ends_at), to)] as const]
        : [],
    )
    .toSorted(([a], [b]) => a - b)
  let [taken, until] = [0, from]
  for (const [begin, over] of spans) {
    taken += Math.max(0, over - Math.max(begin, until))
    until = Math.max(until, over)
  }
  return Math.floor(taken / MS_PER_MINUTE)
}
