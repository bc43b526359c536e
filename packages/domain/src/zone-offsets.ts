import { utcOffset } from './local-day.ts'
import { createMemo } from './memo.ts'

/** From `start` until the next entry, the zone is `seconds` ahead of UTC. */
export interface ZoneOffset {
  start: Date
  seconds: number
}

const MS_PER_SECOND = 1000
/** No zone changes its clocks twice within a week. The shortest period is Ramadan's. */
const STEP = 7 * 86_400_000

/** Finding a clock change takes a fifth of a millisecond, and people of a zone ask for the same spans. */
const spans = createMemo<string, readonly ZoneOffset[]>(1000)

/**
 * The offsets of a zone between two instants, for a database that counts by local day. Its own zone data may be of
 * another year, and it reads names such as CET or IST differently.
 */
export function zoneOffsets(from: Date, to: Date, timezone: string): readonly ZoneOffset[] {
  const span = `${from.getTime()} ${to.getTime()} ${timezone}`
  return spans(span, () => findOffsets(from, to, timezone))
}

function findOffsets(from: Date, to: Date, timezone: string): ZoneOffset[] {
  const end = to.getTime()
  let seconds = utcOffset(from, timezone)
  const offsets = [{ start: from, seconds }]
  for (let known = from.getTime(); known < end; known += STEP) {
    const next = Math.min(known + STEP, end)
    const then = utcOffset(new Date(next), timezone)
    if (then !== seconds) offsets.push({ start: changeTo(then, known, next, timezone), seconds: then })
    seconds = then
  }
  return offsets
}

/** The first full second of an offset that did not apply at `before`. */
function changeTo(seconds: number, before: number, after: number, timezone: string) {
  let early = Math.floor(before / MS_PER_SECOND)
  let late = Math.ceil(after / MS_PER_SECOND)
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (utcOffset(new Date(middle * MS_PER_SECOND), timezone) === seconds) late = middle
    else early = middle
  }
  return new Date(late * MS_PER_SECOND)
}
