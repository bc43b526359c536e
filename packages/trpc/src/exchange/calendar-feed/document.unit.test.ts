import { daySchema } from '@dayloom/validators/fields'
import { instantOf } from '@dayloom/domain/calendar/local-date-time'
import { dayOfNumber } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { convertIcsCalendar, type IcsCalendar, type IcsDateObject } from 'ts-ics'
import { expect, test } from 'vitest'
import type { FeedTask } from './document.ts'
import { task, wholeOf, write } from './document.testing.ts'

const read = (text: string): IcsCalendar => convertIcsCalendar(undefined, text)

const first = async (changes: Partial<FeedTask>, timezone?: string) => {
  const [event] = read(await write([task(changes)], timezone)).events ?? []
  if (!event) throw new Error('There is no event')
  return event
}

const instant = (at: IcsDateObject | null | undefined) => at?.date.toISOString()

test('another library reads what was written: time, length, version, words', async () => {
  const event = await first({
    title: 'Müller, "Söhne"; \\ or not',
    description: 'One\nTwo, three; four\r\nfive',
    estimate_minutes: 90,
    priority: 'high',
    tags: ['work', 'a b'],
  })
  expect(event).toMatchObject({
    uid: '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a@dayloom',
    sequence: 3,
    summary: 'Müller, "Söhne"; \\ or not',
    description: 'One\nTwo, three; four\nfive',
    priority: '1',
    categories: ['work', 'a b'],
    url: 'https://dayloom.example/tasks?task=0197b7a0-6c00-7000-8000-5f0e3c1d2b4a',
  })
  expect(instant(event.start)).toBe('2026-11-20T09:30:00.000Z')
  expect(instant(event.end)).toBe('2026-11-20T11:00:00.000Z')
  expect(event.start.local).toMatchObject({ timezone: 'Europe/Berlin' })
  expect(instant(event.lastModified)).toBe('2026-11-01T08:00:00.000Z')
  expect(instant(event.stamp)).toBe('2026-11-01T08:00:00.000Z')
})

test('without an estimate it is half an hour long', async () => {
  expect(instant((await first({})).end)).toBe('2026-11-20T10:00:00.000Z')
})

/** Those whose clocks change, on either side of it; those whose rules the library knows otherwise; and the far ones. */
test.each([
  ['Europe/Berlin', '2026-03-28T21:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:30:00.000Z'],
  ['America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
  ['America/Los_Angeles', '2026-11-01T09:30:00.000Z'],
  ['Pacific/Auckland', '2027-04-03T13:30:00.000Z'],
  ['Africa/Casablanca', '2027-02-20T12:00:00.000Z'],
  ['America/Vancouver', '2027-01-15T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-31T18:28:00.000Z'],
  ['Asia/Kathmandu', '2026-12-31T18:29:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31T09:58:00.000Z'],
  ['UTC', '2026-12-31T23:58:00.000Z'],
  ['europe/berlin', '2026-12-31T23:59:00.000Z'],
  ['Etc/GMT+5', '2026-12-31T23:59:00.000Z'],
])('in %s, %s is that instant', async (timezone, due_date) => {
  const event = await first({ due_date }, timezone)
  expect(instant(event.start)).toBe(due_date)
  expect(instant(event.end)).toBe(new Date(Date.parse(due_date) + 1_800_000).toISOString())
})

test.each([
  ['America/New_York', '2027-11-07T05:30:00.000Z'],
  ['America/New_York', '2027-11-07T06:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:30:00.000Z'],
])(
  'in %s, what is due at %s ends after it begins, as RFC 5545 reads a time that comes twice',
  async (timezone, due_date) => {
    const text = await write([task({ due_date })], timezone)
    // A local time is the first of two; every other one is in UTC.
    const readAs = (name: string) => {
      const [, zone, value = ''] =
        new RegExp(`^${name}(;TZID=[^:]+)?:(.*)\\r$`, 'm').exec(text.split('BEGIN:VEVENT')[1] ?? '') ?? []
      const at = value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/, '$1-$2-$3T$4:$5:$6')
      return (zone ? instantOf(at, timezone) : new Date(`${at}Z`)).toISOString()
    }
    expect(readAs('DTSTART')).toBe(due_date)
    expect(readAs('DTEND')).toBe(new Date(Date.parse(due_date) + 1_800_000).toISOString())
  },
)

test('the zone has the name that the person chose, whatever the engine calls it', async () => {
  for (const zone of [
    'Asia/Kathmandu',
    'Asia/Katmandu',
    'Asia/Kolkata',
    'Europe/Kyiv',
    'America/Argentina/Buenos_Aires',
  ]) {
    const text = await write([task()], zone)
    expect(text).toContain(`DTSTART;TZID=${zone}:`)
    expect(text).toContain(`\r\nTZID:${zone}\r\n`)
    expect(text).toContain(`X-WR-TIMEZONE:${zone}\r\n`)
  }
})

test('a description is cut between two characters', async () => {
  const family = '👨‍👩‍👧‍👦'
  const { description } = await first({ description: `${'x'.repeat(999)}${family} and more` })
  expect(description).toBe('x'.repeat(999) + family)
})

test('what is due on a day is that whole day', async () => {
  const due_date = '2026-11-20T22:59:00.000Z'
  const event = await first({ due_date, due_day: daySchema.parse('2026-11-20'), estimate_minutes: 90 })
  expect(event).toMatchObject({
    timeTransparent: 'TRANSPARENT',
    start: { type: 'DATE', date: new Date('2026-11-20') },
    end: { type: 'DATE', date: new Date('2026-11-21') },
  })
  // The same minute as a time.
  expect((await first({ due_date })).start.type).toBe('DATE-TIME')
})

test('a habit is a whole day that takes no time away, with an end after it', async () => {
  const habit = {
    id: '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a',
    name: 'Read',
    description: null,
    version: 2,
    updated_at: '2026-11-01T08:00:00.000Z',
    days: [dayOfNumber(20_453), dayOfNumber(20_454)],
  }
  const text = await wholeOf(
    { clock: daysIn('Europe/Berlin'), appUrl: 'https://dayloom.example', habits: [habit] },
    [],
  )
  const [one, two] = read(text).events ?? []
  expect(one).toMatchObject({
    uid: '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a-2025-12-31@dayloom',
    summary: 'Read',
    sequence: 2,
    timeTransparent: 'TRANSPARENT',
    start: { type: 'DATE', date: new Date('2025-12-31') },
    end: { type: 'DATE', date: new Date('2026-01-01') },
  })
  expect(two?.start.date).toEqual(new Date('2026-01-01'))
})

test('says its name, when to look again, and the zone by its rules', async () => {
  const text = await write([task()])
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
  expect(text).toContain('\r\nDTSTART;TZID=Europe/Berlin:20261120T103000\r\n')
  expect(text.endsWith('\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(read(text)).toMatchObject({ name: 'Dayloom', timezones: [{ id: 'Europe/Berlin' }] })
})

test('no line is longer than 75 octets, and no text makes a line of its own', async () => {
  const title = `${'日本語のとても長い題名 '.repeat(20)}\u2028\u0085\u0007`
  const text = await write([
    task({ title: `${title}\r\nDTSTART:19990101T000000Z`, description: 'x\rEND:VEVENT\nEND:VEVENT' }),
  ])
  const lines = text.split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  const [event] = read(text).events ?? []
  expect(event?.summary).toBe(`${'日本語のとても長い題名 '.repeat(20)}DTSTART:19990101T000000Z`)
})

test('pages of tasks are one document, whatever is on which', async () => {
  const feed = { clock: daysIn('Europe/Berlin'), appUrl: 'https://dayloom.example', habits: [] }
  const [one, two, three] = ['One', 'Two', 'Three'].map((title) => task({ title }))
  if (!one || !two || !three) throw new Error('There are three')
  const whole = await wholeOf(feed, [[one, two, three]])
  expect(await wholeOf(feed, [[one], [], [two, three], []])).toBe(whole)
  expect(read(whole).events?.map(({ summary }) => summary)).toEqual(['One', 'Two', 'Three'])
})

test('the same feed is the same text, and an empty one is a calendar', async () => {
  expect(await write([task()])).toBe(await write([task()]))
  expect(read(await write([])).events ?? []).toEqual([])
})

test.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Auckland'])(
  'what is due at the edges of all years is an event as any other, in %s',
  async (zone) => {
    const event = await first({ due_date: '9999-12-31T23:45:00.000Z' }, zone)
    expect(instant(event.start)).toBe('9999-12-31T23:45:00.000Z')
    expect(instant(event.end)).toBe('9999-12-31T23:59:59.000Z')
    const early = await first({ due_date: '1900-01-01T00:00:00.000Z' }, zone)
    expect(instant(early.start)).toBe('1900-01-01T00:00:00.000Z')
  },
)
