import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendar, event, read, refused, shown, timed } from './calendar.testing.ts'
import { MOST_EVENTS } from './read-calendar.ts'

const second = '11-20T09:00..11-20T10:00'

describe('what is broken', () => {
  const good = event(...timed)
  test.each([
    ['no start', event('DTEND:20261120T090000Z')],
    ['a month that is none', event('DTSTART:20261345T090000Z')],
    ['a day that is none', event('DTSTART;VALUE=DATE:20260230')],
    ['a start that is none', event('DTSTART:tomorrow')],
    ['a rule that is none', event(...timed, 'RRULE:FREQ=SOMETIMES')],
    ['a count that is none', event(...timed, 'RRULE:FREQ=DAILY;COUNT=many')],
    ['a rule that takes for ever', event('DTSTART:20261116T090000Z', 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU')],
    ['a length beyond all time', event('DTSTART;VALUE=DATE:20261120', 'DURATION:P99999999999D')],
    ['no end of the event', 'BEGIN:VEVENT\r\nSUMMARY:Lost\r\nDTSTART:20261120T090000Z'],
    ['a moved instance without a start', event('RECURRENCE-ID:20261120T090000Z')],
  ])('%s loses itself alone', async (_, broken) => {
    expect(await shown(broken, good)).toEqual([second])
    expect(await shown(good, broken)).toEqual([second])
  })

  test('a broken description loses nothing', async () => {
    expect(await shown(event(...timed, 'DESCRIPTION:one', 'two lines', 'ATTENDEE;CN="x:mailto'))).toEqual([
      second,
    ])
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>BEGIN:VCALENDAR</body></html>'],
    ['JSON', '{"calendar":[]}'],
    ['a card', 'BEGIN:VCARD\r\nEND:VCARD'],
    ['half of a calendar', `BEGIN:VCALENDAR\r\n${good}\r\n`],
  ])('%s is no calendar', async (_, text) => {
    expect(await refused(text)).toBe('none')
  })

  test('a calendar may be empty, and begin with empty lines and a BOM', async () => {
    expect(await read(`\uFEFF\r\n\r\n${calendar()}`)).toEqual([])
    expect(await read('begin:vcalendar\nend:vcalendar')).toEqual([])
  })

  test('any text is read or refused', () =>
    assert(
      asyncProperty(
        array(
          oneof(
            string(),
            constantFrom(...good.split('\r\n'), 'BEGIN:VALARM', 'END:VALARM', 'RRULE:FREQ=DAILY', ' x'),
          ),
        ),
        async (lines) => {
          expect(['read', 'large']).toContain(await refused(calendar(...lines)))
        },
      ),
    ))
})

describe('what is much', () => {
  const many = (count: number) => calendar(...Array.from({ length: count }, () => event(...timed)))

  test('the last event that may be is read, and one more is refused', async () => {
    expect(await read(many(MOST_EVENTS))).toHaveLength(5000)
    expect(await refused(many(MOST_EVENTS + 1))).toBe('large')
  })

  test.each([
    ['each second since 1970', ['DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY'], 'read'],
    [
      'every three minutes since 1970',
      ['DTSTART:19700101T000000Z', 'RRULE:FREQ=MINUTELY;INTERVAL=3'],
      'large',
    ],
    [
      'each second that is no longer',
      ['DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY;COUNT=1000000'],
      'read',
    ],
    ['a million days', ['DTSTART:19700101T000000Z', 'RRULE:FREQ=DAILY;COUNT=1000000'], 'read'],
    [
      'a million Mondays and Tuesdays',
      ['DTSTART:19700101T000000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU;COUNT=1000000'],
      'read',
    ],
    [
      'never, and looked for',
      ['DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'],
      'read',
    ],
    [
      'a length of a thousand years',
      ['DTSTART:19000101T000000Z', 'DURATION:P365000D', 'RRULE:FREQ=DAILY'],
      'large',
    ],
  ])('%s: %s', async (_, lines, expected) => {
    const begun = performance.now()
    expect(await refused(calendar(event(...lines)))).toBe(expected)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test('many rules that are looked for in vain end together', async () => {
    const vain = event('DTSTART:20261116T090000Z', 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU')
    expect(await refused(calendar(...Array.from({ length: 60 }, () => vain)))).toBe('large')
  })
})
