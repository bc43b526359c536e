import type { Day } from '@dayloom/validators/fields'
import { createMemo } from './memo.ts'

/** A moment: a Date as services hold it, or an ISO text as the wire carries it. */
export type Instant = Date | string

const MS_PER_DAY = 86_400_000
/** No day here has five digits of a year: where a clock shows one, it is still the last one. */
const LAST_DAY = '9999-12-31'
const MS_PER_SECOND = 1000

/** Room for every IANA zone. Spellings differ in case, so what users send could otherwise fill the memory. */
const clocks = createMemo<string, Intl.DateTimeFormat>(1000)

const makeClock = (timezone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

export const epoch = (instant: Instant) =>
  typeof instant === 'string' ? Date.parse(instant) : instant.getTime()

/** The local date and time in that zone. */
function zonedParts(ms: number, timezone: string) {
  // `format` and a split is twice as fast as `formatToParts`; lists of tasks come here by the thousand.
  const [month = '', date = '', year = '', hour = '', minute = '', second = ''] = clocks(timezone, makeClock)
    .format(ms)
    .split(/\D+/)
  const day = year.length > 4 ? LAST_DAY : `${year.padStart(4, '0')}-${month}-${date}`
  return { day: brand(day), hour, minute, second }
}

/** The one place where a text becomes a Day: it was made by a calendar here, never taken from outside. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const brand = (text: string) => text as Day

export const localDay = (instant: Instant, timezone: string): Day => zonedParts(epoch(instant), timezone).day

export const localHour = (instant: Instant, timezone: string): number =>
  Number(zonedParts(epoch(instant), timezone).hour)

/** `HH:mm` */
export function localTime(instant: Instant, timezone: string): string {
  const { hour, minute } = zonedParts(epoch(instant), timezone)
  return `${hour}:${minute}`
}

/** Before any clock shows the year 10000, whose days have no text; no zone changes its clocks after. */
const LAST_OFFSET = Date.parse(LAST_DAY) - MS_PER_DAY

/** Seconds that local time is ahead of UTC at that moment. */
export function utcOffset(instant: Instant, timezone: string): number {
  const ms = Math.min(epoch(instant), LAST_OFFSET)
  const { day, hour, minute, second } = zonedParts(ms, timezone)
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`) / MS_PER_SECOND - Math.floor(ms / MS_PER_SECOND)
}

/** The day of a date-only value, which databases hand over as midnight UTC. */
export const dayOfDate = (date: Date): Day => brand(date.toISOString().slice(0, 10))

// Days are counted on the calendar, where each has the same length. Local days of 23, 25 or 0 hours play no part.
/** Counted from 1970-01-01. */
export const dayNumber = (day: Day): number => Date.parse(day) / MS_PER_DAY

/** Most that is asked for lies about today: lists name each day by the hundred, and a look-up is quicker than a calendar. */
const days = createMemo<number, Day>(5000)
const makeDay = (number: number) => dayOfDate(new Date(number * MS_PER_DAY))

export const dayOfNumber = (number: number): Day => days(number, makeDay)

export const addDays = (day: Day, days: number): Day => dayOfNumber(dayNumber(day) + days)

/** Positive when `to` is the later one. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** 0 is Sunday. */
export const weekday = (day: Day): number => new Date(day).getUTCDay()

/** The Sunday on or before it. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekday(day))

/** The last days up to and with today, oldest first. */
export const lastDays = (today: Day, count: number): Day[] => {
  const first = dayNumber(today) - count + 1
  return Array.from({ length: count }, (_, index) => dayOfNumber(first + index))
}

/** The first instant that is no longer today: midnight, or later where the clocks skip it. */
export function nextLocalMidnight(now: Date, timezone: string): Date {
  const today = localDay(now, timezone)
  let stillToday = now.getTime()
  let notToday = stillToday + millisecondsToMidnight(stillToday, timezone)
  // Clocks that were set back on the way show today once more.
  while (zonedParts(notToday, timezone).day === today) {
    stillToday = notToday
    notToday += millisecondsToMidnight(notToday, timezone)
  }
  // Clocks that were set forward on the way changed the day earlier; the search also drops the surplus.
  while (notToday - stillToday > 1) {
    const middle = Math.floor((stillToday + notToday) / 2)
    if (zonedParts(middle, timezone).day === today) stillToday = middle
    else notToday = middle
  }
  return new Date(notToday)
}

/** Milliseconds to midnight where the clocks do not change before, up to a second too many. */
function millisecondsToMidnight(ms: number, timezone: string) {
  const { hour, minute, second } = zonedParts(ms, timezone)
  return MS_PER_DAY - ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * MS_PER_SECOND
}

/** The first instant of a local day, or of the next one where the calendar skips it. */
export function startOfDay(day: Day, timezone: string): Date {
  const midnight = dayNumber(day) * MS_PER_DAY
  const offset = utcOffset(new Date(midnight - MS_PER_DAY), timezone)
  // No zone was ever a day away from UTC. Where the clocks are not changed around a day, nothing has to be searched.
  if (offset === utcOffset(new Date(midnight + MS_PER_DAY), timezone))
    return new Date(midnight - offset * MS_PER_SECOND)
  let start = new Date(midnight - 2 * MS_PER_DAY)
  while (localDay(start, timezone) < day) start = nextLocalMidnight(start, timezone)
  return start
}
