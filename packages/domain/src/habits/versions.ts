import type { Day } from '@dayloom/validators/fields'
import { addDays } from '../local-day.ts'

/** A value that holds from a day on, until the next version; the oldest one holds for the days before it as well. */
export interface Version<T, On extends Day | number = Day> {
  from: On
  value: T
}

/**
 * What holds on a day: a change holds from its day on, and earlier days are judged by what they had. The list is in
 * order and may be long, and every day of a history asks: so it is halved, and not gone through.
 */
export const versionOn = <T, On extends Day | number>(
  versions: readonly Version<T, On>[],
  day: On,
): T | undefined => {
  let [low, high] = [0, versions.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((versions[middle]?.from ?? day) <= day) low = middle + 1
    else high = middle
  }
  return versions[Math.max(0, low - 1)]?.value
}

/** Adds a version from a day on; one of the same day is replaced. */
export const withVersion = <T>(versions: readonly Version<T>[], from: Day, value: T): Version<T>[] => [
  ...versions.filter((each) => each.from < from),
  { from, value },
]

interface Change<T> {
  created: Day
  today: Day
  /** What held where there is no version at all. */
  before: T
  value: T
  isSame: (a: T, b: T) => boolean
}

/** The versions after a change that holds from today on; null where it is what holds already. */
export const changedVersions = <T>(
  versions: readonly Version<T>[],
  { created, today, before, value, isSame }: Change<T>,
): Version<T>[] | null => {
  const known = versions.length > 0 ? versions : [{ from: created, value: before }]
  const now = versionOn(known, today)
  if (now !== undefined && isSame(now, value)) return null
  const earlier = known.filter(({ from }) => from < today)
  // Days before the first version are judged by it as well: it stays for them when it is changed on its own day.
  const held =
    earlier.length > 0
      ? earlier
      : known.slice(0, 1).map((first) => ({ from: addDays(today, -1), value: first.value }))
  const last = held.at(-1)
  // Changed back on the same day, it is as if nothing had been changed.
  return last && isSame(last.value, value) ? held : withVersion(held, today, value)
}
