import { daySchema } from '@dayloom/validators/fields'
import { describe, expect, test } from 'vitest'
import { calendar, clock, daily, event, shown, timed } from './calendar.testing.ts'
import { readCalendar } from './read-calendar.ts'

const days = '11-19T09:00..11-19T10:00 11-20T09:00..11-20T10:00 11-21T09:00..11-21T10:00'.split(' ')
const [first = '', second = '', third = ''] = days

describe('of a series', () => {
  test.each([
    ['a count', daily, days],
    [
      'until an instant',
      ['DTSTART:20261119T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261120T090000Z'],
      [first, second],
    ],
    [
      'until an instant before',
      ['DTSTART:20261119T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261120T085959Z'],
      [first],
    ],
    [
      'until a day',
      ['DTSTART:20261119T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261120'],
      [first, second],
    ],
    [
      'until an instant of its zone',
      ['DTSTART;TZID=Asia/Tokyo:20261119T180000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261120T090000Z'],
      [first, second],
    ],
    [
      'without end, cut by the window',
      ['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR'],
      ['2026-11-27..2026-11-27', '2020-01-01..2020-01-01'].slice(0, 1),
    ],
    ['excluded', [...daily, 'EXDATE:20261120T090000Z'], [first, third]],
    [
      'excluded in another zone',
      [...daily, 'EXDATE;TZID=Asia/Tokyo:20261120T180000,20261121T180000'],
      [first],
    ],
    ['excluded by a day', [...daily, 'EXDATE;VALUE=DATE:20261120'], [first, third]],
    ['the first one excluded', [...daily, 'EXDATE:20261119T090000Z'], [second, third]],
    ['an empty exclusion', [...daily, 'EXDATE:'], days],
    [
      'added',
      ['DTSTART:20261119T090000Z', 'DURATION:PT1H', 'RDATE:20261121T090000Z,20261119T090000Z'],
      [first, third],
    ],
    [
      'added periods',
      [
        'DTSTART:20261119T090000Z',
        'DURATION:PT1H',
        'RDATE;VALUE=PERIOD:20261120T090000Z/PT2H,20261121T090000Z/20261121T093000Z',
      ],
      [first, '11-20T09:00..11-20T11:00', '11-21T09:00..11-21T09:30'],
    ],
    [
      'days',
      [
        'DTSTART;VALUE=DATE:20261101',
        'DTEND;VALUE=DATE:20261103',
        'RRULE:FREQ=WEEKLY',
        'EXDATE;VALUE=DATE:20261122',
      ],
      ['2026-11-15..2026-11-16', '2026-11-29..2026-11-30'],
    ],
    [
      'a start that its rule leaves out',
      ['DTSTART;VALUE=DATE:20261118', 'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2'],
      ['2026-11-18..2026-11-18', '2026-11-19..2026-11-19'],
    ],
    [
      'since long ago, with a count',
      ['DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=162'],
      ['2026-11-17..2026-11-17', '2026-11-19..2026-11-19'],
    ],
    [
      'each week since long ago, with a count',
      ['DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=47'],
      ['2026-11-16..2026-11-16', '2026-11-23..2026-11-23'],
    ],
    [
      'a rule in lower case',
      ['DTSTART;VALUE=DATE:20261118', 'RRULE:freq=weekly;count=2'],
      ['2026-11-18..2026-11-18', '2026-11-25..2026-11-25'],
    ],
    [
      'a rule that nothing fulfills',
      ['DTSTART;VALUE=DATE:20261118', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
      ['2026-11-18..2026-11-18'],
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await shown(event(...lines))).toEqual(expected)
  })

  test('the clock of its zone goes on, whatever is done to it', async () => {
    const autumn = { from: daySchema.parse('2026-10-24'), to: daySchema.parse('2026-10-25') }
    const series = event(
      'DTSTART;TZID=Europe/Berlin:20261001T230000',
      'DTEND;TZID=Europe/Berlin:20261002T010000',
      'RRULE:FREQ=DAILY',
    )
    const events = await readCalendar(calendar(series), autumn, clock)
    expect(events.map(({ starts_at }) => starts_at?.toISOString())).toEqual([
      '2026-10-23T21:00:00.000Z',
      '2026-10-24T21:00:00.000Z',
      '2026-10-25T22:00:00.000Z',
    ])
  })

  const moved = (from: string, ...lines: string[]) => event(`RECURRENCE-ID:${from}`, 'SUMMARY:A', ...lines)
  test.each([
    [
      'within the window',
      [moved('20261120T090000Z', 'DTSTART:20261122T090000Z')],
      [first, third, '11-22T09:00..11-22T09:00'],
    ],
    ['out of it', [moved('20261120T090000Z', 'DTSTART:20270120T090000Z')], [first, third]],
    [
      'by its id in another zone',
      [event('RECURRENCE-ID;TZID=Asia/Tokyo:20261120T180000', 'DTSTART:20261122T090000Z')],
      [first, third, '11-22T09:00..11-22T09:00'],
    ],
    [
      'by its day',
      [event('RECURRENCE-ID;VALUE=DATE:20261120', 'DTSTART:20261122T090000Z')],
      [first, third, '11-22T09:00..11-22T09:00'],
    ],
    [
      'cancelled',
      [moved('20261120T090000Z', 'DTSTART:20261120T090000Z', 'STATUS:CANCELLED')],
      [first, third],
    ],
    [
      'twice',
      [
        moved('20261120T090000Z', 'DTSTART:20261122T090000Z', 'SEQUENCE:2'),
        moved('20261120T090000Z', 'DTSTART:20261123T090000Z', 'SEQUENCE:1'),
      ],
      [first, third, '11-22T09:00..11-22T09:00'],
    ],
  ])('one instance moved %s', async (_, instances, expected) => {
    expect(await shown(event(...daily), ...instances)).toEqual(expected)
    expect(await shown(...instances, event(...daily))).toEqual(expected)
  })

  test('an instance moved into the window, of a series that is out of it', async () => {
    const later = event('DTSTART:20270101T090000Z', 'RRULE:FREQ=DAILY;COUNT=3')
    const instance = moved('20270102T090000Z', ...timed)
    expect(await shown(later, instance)).toEqual([second])
    expect(await shown(instance)).toEqual([second])
  })
})
