import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'

dayjs.extend(relativeTime)

/** "3 hours", without direction. */
export const distance = (from: string | Date, to: string | Date) => dayjs(from).from(to, true)

/** "in 3 hours", "3 hours ago". */
export const relative = (instant: string | Date, now: string | Date) => dayjs(instant).from(now)

const formats = {
  day: { dateStyle: 'medium' },
  dayShort: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A date as the reader's language writes it, in the person's time zone. */
export const formatDate = (instant: string | Date, format: keyof typeof formats, timeZone?: string) =>
  new Intl.DateTimeFormat(undefined, { ...formats[format], ...(timeZone && { timeZone }) }).format(
    new Date(instant),
  )

/** A calendar day (`YYYY-MM-DD`) has no zone: it is read and written as UTC so that it stays the same day. */
export const formatDay = (day: string, format: 'day' | 'dayShort' | 'weekday') =>
  formatDate(`${day}T00:00:00Z`, format, 'UTC')
