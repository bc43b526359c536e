import type { Day } from '@dayloom/validators/fields'
import { createMemo } from './memo.ts'

/** An instant: a Date in services, or an ISO text in the API. */
export type Instant = Date | string

/** What a person's days depend on: where they are, and the time, `HH:mm`, at which one day of theirs ends and the next begins. */
export interface DayClock {
  timezone: string
  day_starts_at: string
}

const MS_PER_DAY = 86_400_000
/** A year has at most four digits here. A clock in the year 10000 still shows the last day of 9999. */
const LAST_DAY = '9999-12-31'
const MS_PER_SECOND = 1000

/** Enough for every IANA zone. Spellings differ in case, so user input could otherwise fill the memory. */
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

/** The local date and time in the zone. */
function zonedParts(ms: number, timezone: string) {
  // `format` and a split is twice as fast as `formatToParts`, and lists of tasks call this thousands of times.
  const [month = '', date = '', year = '', hour = '', minute = '', second = ''] = clocks(timezone, makeClock)
    .format(ms)
    .split(/\D+/)
  const day = year.length > 4 ? LAST_DAY : `${year.padStart(4, '0')}-${month}-${date}`
  return { day: brand(day), hour, minute, second }
}

/** The one place where a text becomes a Day: it was made by a calendar here, never taken from outside. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const brand = (text: string) => text as Day

/** The date that a clock in the zone shows. */
export const wallDay = (instant: Instant, timezone: string): Day => zonedParts(epoch(instant), timezone).day

/** The person's day at that instant: the date, or the one before while the clock shows less than their days begin at. */
export function localDay(instant: Instant, { timezone, day_starts_at }: DayClock): Day {
  const { day, hour, minute } = zonedParts(epoch(instant), timezone)
  return `${hour}:${minute}` < day_starts_at ? addDays(day, -1) : day
}

/** The date on which a time (`HH:mm`) comes within a local day: the next one, for a time before the day begins. */
export const dateOfTime = (day: Day, time: string, { day_starts_at }: DayClock): Day =>
  time < day_starts_at ? addDays(day, 1) : day

export const localHour = (instant: Instant, timezone: string): number =>
  Number(zonedParts(epoch(instant), timezone).hour)

/** `HH:mm` */
export function localTime(instant: Instant, timezone: string): string {
  const { hour, minute } = zonedParts(epoch(instant), timezone)
  return `${hour}:${minute}`
}

/** Before any clock shows the year 10000, whose days have no text. No zone changes its clocks after. */
const LAST_OFFSET = Date.parse(LAST_DAY) - MS_PER_DAY

/** Seconds that local time is ahead of UTC at that instant. */
export function utcOffset(instant: Instant, timezone: string): number {
  const ms = Math.min(epoch(instant), LAST_OFFSET)
  const { day, hour, minute, second } = zonedParts(ms, timezone)
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`) / MS_PER_SECOND - Math.floor(ms / MS_PER_SECOND)
}

/** The day of a date-only value, which databases return as midnight UTC. */
export const dayOfDate = (date: Date): Day => brand(date.toISOString().slice(0, 10))

// Days are counted on the calendar, where each has the same length. Local days of 23, 25 or 0 hours play no part.
/** Counted from 1970-01-01. */
export const dayNumber = (day: Day): number => Date.parse(day) / MS_PER_DAY

/** Most days are near today, and lists name hundreds of them, so a look-up is faster than a calendar. */
const days = createMemo<number, Day>(5000)
const makeDay = (number: number) => dayOfDate(new Date(number * MS_PER_DAY))

export const dayOfNumber = (number: number): Day => days(number, makeDay)

export const addDays = (day: Day, days: number): Day => dayOfNumber(dayNumber(day) + days)

/** Positive if `to` is later. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** 0 is Sunday. */
export const weekday = (day: Day): number => new Date(day).getUTCDay()

/** The Sunday on or before it. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekday(day))

/** The last days up to today, oldest first. */
export const lastDays = (today: Day, count: number): Day[] => {
  const first = dayNumber(today) - count + 1
  return Array.from({ length: count }, (_, index) => dayOfNumber(first + index))
}

/** The first instant after the person's today: where their next day begins, or later if a clock change skips that. */
export function nextDayStart(now: Date, clock: DayClock): Date {
  const today = localDay(now, clock)
  const isOver = (ms: number) => localDay(new Date(ms), clock) > today
  let stillToday = now.getTime()
  let notToday = stillToday + millisecondsToStart(stillToday, clock)
  // Clocks that were set back show today once more.
  while (!isOver(notToday)) {
    stillToday = notToday
    notToday += millisecondsToStart(notToday, clock)
  }
  // Clocks that were set forward changed the day earlier. The search also removes the surplus.
  while (notToday - stillToday > 1) {
    const middle = Math.floor((stillToday + notToday) / 2)
    if (isOver(middle)) notToday = middle
    else stillToday = middle
  }
  return new Date(notToday)
}

const secondsOf = (hour: string, minute: string, second = '0') =>
  (Number(hour) * 60 + Number(minute)) * 60 + Number(second)

/** Into the day, in milliseconds of the clock. */
const startOf = ({ day_starts_at }: DayClock) => {
  const [hour = '', minute = ''] = day_starts_at.split(':')
  return secondsOf(hour, minute) * MS_PER_SECOND
}

/** Milliseconds to the start of a day without a clock change, up to a second too many. */
function millisecondsToStart(ms: number, clock: DayClock) {
  const { hour, minute, second } = zonedParts(ms, clock.timezone)
  const ahead = startOf(clock) - secondsOf(hour, minute, second) * MS_PER_SECOND
  return ahead > 0 ? ahead : ahead + MS_PER_DAY
}

/** The first instant of a local day, or of the next one if the calendar skips it. */
export function startOfDay(day: Day, clock: DayClock): Date {
  const shown = dayNumber(day) * MS_PER_DAY + startOf(clock)
  const offset = utcOffset(new Date(shown - MS_PER_DAY), clock.timezone)
  // No zone is a day away from UTC. Without a clock change around the day, no search is needed.
  if (offset === utcOffset(new Date(shown + MS_PER_DAY), clock.timezone))
    return new Date(shown - offset * MS_PER_SECOND)
  let start = new Date(shown - 2 * MS_PER_DAY)
  while (localDay(start, clock) < day) start = nextDayStart(start, clock)
  return start
}
