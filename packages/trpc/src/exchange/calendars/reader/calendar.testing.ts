import { daySchema } from '@dayloom/validators/fields'
import { readCalendar, UnreadableCalendar } from './read-calendar.ts'

export const clock = { timezone: 'Europe/Berlin', day_starts_at: '00:00' }
const window = { from: daySchema.parse('2026-11-16'), to: daySchema.parse('2026-11-29') }

export const calendar = (...components: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components, 'END:VCALENDAR', ''].join('\r\n')
export const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:A', ...lines, 'END:VEVENT'].join('\r\n')

export const read = (text: string) => readCalendar(text, window, clock)
export const refused = (text: string) =>
  read(text).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableCalendar ? error.reason : error),
  )

/** `from..to` of each event: days, or instants to the minute. */
export const shown = async (...components: string[]) => {
  const events = await read(calendar(...components))
  return events.map(({ starts_at, ends_at, from_day, to_day, title }) => {
    const minute = (date: Date | null) => date?.toISOString().slice(5, 16)
    return `${from_day ?? minute(starts_at)}..${to_day ?? minute(ends_at)}${title === 'A' ? '' : ` ${title}`}`
  })
}

export const timed = ['DTSTART:20261120T090000Z', 'DTEND:20261120T100000Z']
export const daily = ['DTSTART:20261119T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3']
export const zone = (tzid: string, offset: string, rule?: string) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    ...(rule ? [rule] : []),
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
