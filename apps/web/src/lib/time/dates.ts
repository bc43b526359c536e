import type { DateWords } from '@dayloom/domain/tasks/due-words'
import type { Clock } from '@dayloom/validators/languages'
import type { User } from '@dayloom/validators/users'
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
  monthYear: { month: 'long', year: 'numeric' },
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

const hoursOf: Record<Clock, Intl.DateTimeFormatOptions> = {
  auto: {},
  12: { hourCycle: 'h12' },
  24: { hourCycle: 'h23' },
}

/** In whose time zone dates are written, and with which hours. */
export type Reader = Pick<User, 'timezone' | 'clock'>

const formatterOf = (format: Format, { timezone, clock }: Reader) => {
  const key = `${format} ${timezone} ${clock}`
  const known = formatters.get(key)
  if (known) return known
  const options: Intl.DateTimeFormatOptions = { ...formats[format], ...hoursOf[clock], timeZone: timezone }
  // With AM and PM nobody writes 09:00.
  if (format === 'time' && clock === '12') options.hour = 'numeric'
  const made = new Intl.DateTimeFormat(undefined, options)
  formatters.set(key, made)
  return made
}

/** A date as the reader's language writes it, in the person's time zone. */
export const formatDate = (instant: string | Date, format: Format, reader: Reader) =>
  formatterOf(format, reader).format(new Date(instant))

const utc: Reader = { timezone: 'UTC', clock: 'auto' }

/** A calendar day (`YYYY-MM-DD`) has no zone: it is read and written as UTC so that it stays the same day. */
export const formatDay = (day: string, format: Exclude<Format, 'time' | 'moment'>) =>
  formatDate(`${day}T00:00:00Z`, format, utc)

/** "Nov 15 – 21": a span of calendar days, both ends included. */
export const formatDays = (first: string, last: string, format: 'dayShort' | 'day' = 'dayShort') =>
  formatterOf(format, utc).formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))

const MS_PER_DAY = 86_400_000

/** A time of day, `HH:mm`, with the person's hours. */
export const formatTime = (time: string, clock: Clock) =>
  formatDate(`1970-01-01T${time}:00Z`, 'time', { timezone: 'UTC', clock })

/** How the labels of due dates are written, in the person's time zone. */
export const dateWords = (reader: Reader): DateWords => ({
  days: (count) => dayjs(0).from(count * MS_PER_DAY, true),
  time: (instant) => formatDate(instant, 'time', reader),
  weekday: (day) => formatDay(day, 'weekdayLong'),
  date: (day, withYear) => formatDay(day, withYear ? 'day' : 'dayShort'),
})
