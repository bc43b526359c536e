import { readFileSync } from 'node:fs'
import { localDateTime } from '@dayloom/domain/calendar/local-date-time'
import { daySchema } from '@dayloom/validators/fields'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'

/** Where this process is: the other parser takes days for those of its own clock. */
const { timeZone: timezone } = new Intl.DateTimeFormat('en').resolvedOptions()
const clock = { timezone, day_starts_at: '00:00' }
const window = { from: daySchema.parse('2026-10-20'), to: daySchema.parse('2026-12-31') }

const names = ['google', 'outlook', 'icloud', 'nextcloud', 'fastmail', 'school', 'sports']
const read = (name: string) =>
  readFileSync(new URL(`../../../../testing/calendars/${name}.ics`, import.meta.url), 'utf8')

/** One line an event: its days or its instants, and what it is called. */
const ours = async (text: string) => {
  const events = await readCalendar(text, window, clock)
  return events
    .map(({ from_day, to_day, starts_at, ends_at, title }) =>
      [from_day ?? starts_at?.toISOString(), to_day ?? ends_at?.toISOString(), title].join(' '),
    )
    .toSorted()
}

/** Another parser knows no `RDATE`, and takes a floating time for one of the first zone. The cases beside this have both. */
const ownRules = ['Course', 'Take the pills']
const isShared = (line: string) => !ownRules.some((title) => line.endsWith(title))

const dayBefore = (date: Date) => localDateTime(new Date(date.getTime() - 1), timezone).day

/** The same by node-ical. */
const theirs = (text: string) => {
  const from = new Date(`${window.from}T00:00:00`)
  const to = new Date(`${window.to}T23:59:59`)
  return Object.values(ical.sync.parseICS(text))
    .filter((each) => each?.type === 'VEVENT')
    .filter(({ status }) => status !== 'CANCELLED')
    .flatMap((event) => ical.expandRecurringEvent(event, { from, to, expandOngoing: true }))
    .map(({ start, end, isFullDay, summary }) => {
      const title = typeof summary === 'string' ? summary : summary.val
      return isFullDay
        ? [localDateTime(start, timezone).day, dayBefore(end), title].join(' ')
        : [start.toISOString(), end.toISOString(), title].join(' ')
    })
    .toSorted()
}

test.each(names)('the calendar of %s is read as another parser reads it', async (name) => {
  const text = read(name)
  const events = await ours(text)
  expect(events.length).toBeGreaterThan(2)
  expect(events.filter(isShared)).toEqual(theirs(text).filter(isShared))
})

test.each(names)('the calendar of %s is the same with each end of a line, and with a BOM', async (name) => {
  const text = read(name)
  const events = await ours(text)
  for (const end of ['\r\n', '\r']) expect(await ours(text.replaceAll('\n', end))).toEqual(events)
  expect(await ours(`\uFEFF${text}`)).toEqual(events)
})
