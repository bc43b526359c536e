import type { DateWords } from '@dayloom/domain/tasks/due-words'
import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'

dayjs.extend(relativeTime)

/** "in 3 hours", "3 hours ago". */
export const relative = (instant: string | Date, now: string | Date) => dayjs(instant).from(now)

/** The same from a span of milliseconds, negative in the past. */
export const relativeSpan = (ms: number) => relative(new Date(ms), new Date(0))

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

const MS_PER_DAY = 86_400_000

/** How the labels of due dates are written, in the person's time zone. */
export const dateWords = (timezone: string): DateWords => ({
  days: (count) => dayjs(0).from(count * MS_PER_DAY, true),
  time: (instant) => formatDate(instant, 'time', timezone),
  weekday: (day) => formatDay(day, 'weekdayLong'),
  date: (day, withYear) => formatDay(day, withYear ? 'day' : 'dayShort'),
})
