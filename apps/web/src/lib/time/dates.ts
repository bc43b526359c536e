import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import type { TimeWords } from './due-label.ts'

dayjs.extend(relativeTime)

/** "3 hours", without direction. */
const distance = (from: string | Date, to: string | Date) => dayjs(from).from(to, true)

/** "in 3 hours", "3 hours ago". */
export const relative = (instant: string | Date, now: string | Date) => dayjs(instant).from(now)

/** Spans of milliseconds in words, for the labels of due dates. */
export const timeWords: TimeWords = {
  distance: (ms) => distance(new Date(0), new Date(ms)),
  relative: (ms) => relative(new Date(ms), new Date(0)),
}

const formats = {
  day: { dateStyle: 'medium' },
  dayShort: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayLong: { weekday: 'long' },
  weekdayNarrow: { weekday: 'narrow' },
  month: { month: 'short' },
  weekdayDay: { weekday: 'short', month: 'short', day: 'numeric' },
  weekdayDate: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  dayLong: { weekday: 'long', month: 'long', day: 'numeric' },
  dayFull: { dateStyle: 'full' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Format = keyof typeof formats

/** Making one takes longer than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (format: Format, timeZone: string | undefined) => {
  const key = `${format} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(undefined, { ...formats[format], timeZone })
  formatters.set(key, made)
  return made
}

/** A date as the reader's language writes it, in the person's time zone. */
export const formatDate = (instant: string | Date, format: Format, timeZone?: string) =>
  formatterOf(format, timeZone).format(new Date(instant))

/** A calendar day (`YYYY-MM-DD`) has no zone: it is read and written as UTC so that it stays the same day. */
export const formatDay = (day: string, format: Exclude<Format, 'time' | 'moment'>) =>
  formatDate(`${day}T00:00:00Z`, format, 'UTC')

/** "Nov 15 – 21": a span of calendar days, both ends included. */
export const formatDays = (first: string, last: string, format: 'dayShort' | 'day' = 'dayShort') =>
  formatterOf(format, 'UTC').formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
