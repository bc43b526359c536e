import ICAL from 'ical.js'
import { MS_PER_DAY, type Moment } from './event.ts'

/** A rule that takes more to work out is broken: one that nothing fulfills would be looked for for ever. */
const STEPS_AN_EVENT = 10_000

class TooManySteps extends Error {}

/** Counts each step of a rule, also those between two occurrences. */
class CountedIterator extends ICAL.RecurIterator {
  /** Undefined while the constructor of ICAL looks for the first one. */
  private readonly spend: (() => void) | undefined

  constructor(options: ConstructorParameters<typeof ICAL.RecurIterator>[0], spend: (steps: number) => void) {
    super(options)
    let steps = 0
    this.spend = () => {
      steps += 1
      if (steps > STEPS_AN_EVENT) throw new TooManySteps()
      spend(1)
    }
  }

  override check_contracting_rules() {
    this.spend?.()
    return super.check_contracting_rules()
  }
}

const units = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: MS_PER_DAY,
  WEEKLY: 7 * MS_PER_DAY,
} as const

const isShort = (freq: string): freq is keyof typeof units => freq in units

const toTime = (wall: number, isDay: boolean) => {
  const text = new Date(wall).toISOString()
  return isDay ? ICAL.Time.fromDateString(text.slice(0, 10)) : ICAL.Time.fromDateTimeString(text.slice(0, 19))
}

const toWall = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Whether each period of the rule has exactly one occurrence, so that those before a period can be counted. */
const isSteady = ({ parts, freq }: ICAL.Recur, start: Moment) => {
  const names = Object.keys(parts)
  if (names.length === 0) return true
  const [byDay] = parts.BYDAY ?? []
  const isOneDay = names.length === 1 && parts.BYDAY?.length === 1
  return freq === 'WEEKLY' && isOneDay && byDay === dayNames[new Date(start.wall).getUTCDay()]
}

/** So many periods can be left out before `low`: a rule since 1970 would take a step for each second since. */
const periodsBefore = (rule: ICAL.Recur, start: Moment, low: number) => {
  if (!isShort(rule.freq) || (rule.count && !isSteady(rule, start))) return { periods: 0, ms: 0 }
  const ms = units[rule.freq] * rule.interval
  return { periods: Math.max(0, Math.floor((low - start.wall) / ms) - 1), ms }
}

/** Whether `until` of a rule leaves this one out: an instant, what the clock shows, or a whole day. */
const isAfterUntil = (until: ICAL.Time | null, wall: number, { isDay, zone }: Moment) => {
  if (!until) return false
  if (until.isDate) return wall >= toWall(until) + MS_PER_DAY
  if (until.zone === ICAL.Timezone.utcTimezone && !isDay) return zone(wall) > toWall(until)
  return wall > toWall(until)
}

export interface Bounds {
  /** Of what the clock of the event shows: nothing before or after matters. */
  low: number
  high: number
}

/**
 * What a rule adds to its start, which is an occurrence itself and counts as one. It begins about `low` and ends with
 * `high`. Throws where the rule is too much work.
 */
export function* occurrencesOf(
  rule: ICAL.Recur,
  start: Moment,
  { low, high }: Bounds,
  spend: (steps: number) => void,
): Generator<number> {
  const { periods, ms } = periodsBefore(rule, start, low)
  const first = start.wall + periods * ms
  let left = rule.count ? rule.count - periods - (periods === 0 ? 1 : 0) : Number.POSITIVE_INFINITY
  if (first > high) return
  const bounded = rule.clone()
  bounded.count = null
  bounded.until = toTime(high + MS_PER_DAY, false)
  const iterator = new CountedIterator({ rule: bounded, dtstart: toTime(first, start.isDay) }, spend)
  while (left > 0) {
    const time = iterator.next()
    if (iterator.completed) return
    const wall = toWall(time)
    if (wall > high || isAfterUntil(rule.until, wall, start)) return
    if (wall <= start.wall) continue
    left -= 1
    yield wall
  }
}
