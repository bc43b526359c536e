import { DAY_MINUTES } from './clock-minutes.ts'

interface Timed {
  at: number | null
  minutes: number
}

interface Placed<T> {
  item: T
  top: number
  height: number
  column: number
  columns: number
}

/** Shorter ones are drawn as long as this, in minutes: a line of text has to fit. */
const SHORTEST = 25

/** Where items of one day stand between 0 and 1440 minutes: those at the same time beside one another. */
export const placed = <T extends Timed>(items: readonly T[]): Placed<T>[] => {
  const timed = items
    .flatMap((item) => (item.at === null ? [] : [{ item, top: item.at }]))
    .toSorted((a, b) => a.top - b.top)
  const result: Placed<T>[] = []
  let group: Placed<T>[] = []
  let ends: number[] = []
  const close = () => {
    for (const each of group) each.columns = ends.length
    result.push(...group)
    group = []
    ends = []
  }
  for (const { item, top } of timed) {
    const height = Math.min(Math.max(item.minutes, SHORTEST), DAY_MINUTES - top)
    if (ends.every((end) => end <= top)) close()
    const free = ends.findIndex((end) => end <= top)
    const column = free < 0 ? ends.length : free
    ends[column] = top + height
    group.push({ item, top, height, column, columns: 1 })
  }
  close()
  return result
}
