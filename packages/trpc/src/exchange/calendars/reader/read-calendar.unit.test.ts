import { daySchema } from '@dayloom/validators/fields'
import { describe, expect, test } from 'vitest'
import { calendar, clock, event, read, shown, timed, zone } from './calendar.testing.ts'
import { readCalendar } from './read-calendar.ts'

const second = '11-20T09:00..11-20T10:00'

describe('of one event', () => {
  test.each([
    ['a start and an end', timed, ['11-20T09:00..11-20T10:00']],
    ['no end', ['DTSTART:20261120T090000Z'], ['11-20T09:00..11-20T09:00']],
    [
      'an end before the start',
      ['DTSTART:20261120T090000Z', 'DTEND:20261120T080000Z'],
      ['11-20T09:00..11-20T09:00'],
    ],
    ['a duration', ['DTSTART:20261120T090000Z', 'DURATION:P1DT30M'], ['11-20T09:00..11-21T09:30']],
    ['a negative duration', ['DTSTART:20261120T090000Z', 'DURATION:-PT5M'], ['11-20T09:00..11-20T09:00']],
    ['one day', ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261121'], ['2026-11-20..2026-11-20']],
    ['one day without an end', ['DTSTART;VALUE=DATE:20261120'], ['2026-11-20..2026-11-20']],
    [
      'a day that ends where it begins',
      ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261120'],
      ['2026-11-20..2026-11-20'],
    ],
    [
      'several days',
      ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261124'],
      ['2026-11-20..2026-11-23'],
    ],
    ['days as a duration', ['DTSTART;VALUE=DATE:20261120', 'DURATION:P1W'], ['2026-11-20..2026-11-26']],
    ['a day that does not say so', ['DTSTART:20261120'], ['2026-11-20..2026-11-20']],
    [
      'days from midnight to midnight, by Outlook',
      ['DTSTART:20261120T000000', 'DTEND:20261122T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      ['2026-11-20..2026-11-21'],
    ],
    ['a floating time', ['DTSTART:20261120T090000'], ['11-20T08:00..11-20T08:00']],
    ['a zone of IANA', ['DTSTART;TZID=Asia/Tokyo:20261120T090000'], ['11-20T00:00..11-20T00:00']],
    [
      'a zone of IANA in quotes, behind a name',
      ['DTSTART;TZID="/example.org/20240101_1/America/New_York":20261120T090000'],
      ['11-20T14:00..11-20T14:00'],
    ],
    [
      'a zone of Windows',
      ['DTSTART;TZID=Pacific Standard Time:20261120T090000'],
      ['11-20T17:00..11-20T17:00'],
    ],
    ['a zone that nobody knows', ['DTSTART;TZID=Nowhere:20261120T090000'], ['11-20T08:00..11-20T08:00']],
    [
      'an end in another zone',
      ['DTSTART;TZID=Europe/London:20261120T090000', 'DTEND;TZID=Europe/Paris:20261120T110000'],
      ['11-20T09:00..11-20T10:00'],
    ],
    ['cancelled', [...timed, 'STATUS:CANCELLED'], []],
    ['the last minute before the window', ['DTSTART:20261115T220000Z', 'DTEND:20261115T230000Z'], []],
    ['into the window', ['DTSTART:20261115T220000Z', 'DTEND:20261115T230001Z'], ['11-15T22:00..11-15T23:00']],
    ['no time at the first moment', ['DTSTART:20261115T230000Z'], ['11-15T23:00..11-15T23:00']],
    ['the last moment', ['DTSTART:20261129T225959Z'], ['11-29T22:59..11-29T22:59']],
    ['the first moment after it', ['DTSTART:20261129T230000Z'], []],
    ['the last day before it', ['DTSTART;VALUE=DATE:20261115'], []],
    [
      'days into it',
      ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261117'],
      ['2026-11-01..2026-11-16'],
    ],
    ['the last day', ['DTSTART;VALUE=DATE:20261129'], ['2026-11-29..2026-11-29']],
    ['the first day after it', ['DTSTART;VALUE=DATE:20261130'], []],
  ])('%s', async (_, lines, expected) => {
    expect(await shown(event(...lines))).toEqual(expected)
  })

  test('texts are unescaped, unfolded and on one line', async () => {
    const [read1] = await read(
      calendar(
        `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Lunch\\, with\\nAda a\r\n nd\r\n\tEve\r\nLOCATION:Caf\u00e9 \u0000x\r\n${timed.join('\r\n')}\r\nEND:VEVENT`,
      ),
    )
    expect(read1).toMatchObject({ uid: 'a', title: 'Lunch, with Ada andEve', location: 'Café x', busy: true })
  })

  test('without a uid and a title; transparent', async () => {
    const text = ['BEGIN:VEVENT', 'TRANSP:TRANSPARENT', ...timed, 'END:VEVENT'].join('\r\n')
    expect(await read(calendar(text))).toMatchObject([{ uid: '', title: '', location: null, busy: false }])
  })

  test('the alarm inside of it is none of it', async () => {
    const alarm = 'BEGIN:VALARM\r\nDURATION:PT5H\r\nSUMMARY:Alarm\r\nTRIGGER:-PT5M\r\nEND:VALARM'
    expect(await shown(event('DTSTART:20261120T090000Z', alarm, 'DURATION:PT1H'))).toEqual([second])
  })

  test('a time that a clock change skips moves forward, and one that comes twice is the first', async () => {
    const march = { from: daySchema.parse('2026-03-28'), to: daySchema.parse('2026-10-30') }
    const text = calendar(event('DTSTART:20260329T023000'), event('DTSTART:20261025T023000'))
    const events = await readCalendar(text, march, clock)
    expect(events.map(({ starts_at }) => starts_at?.toISOString())).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ])
  })
})

describe('zones by their rules', () => {
  test.each([
    [
      'an unknown name',
      'Customized Time Zone',
      zone('Customized Time Zone', '+0530'),
      '11-20T03:30..11-20T03:30',
    ],
    [
      'a name of Windows, whose rules go before it',
      'Pacific Standard Time',
      zone('Pacific Standard Time', '-0700'),
      '11-20T16:00..11-20T16:00',
    ],
    [
      'rules that would take for ever',
      'Bomb',
      zone('Bomb', '+0530', 'RRULE:FREQ=SECONDLY'),
      '11-20T08:00..11-20T08:00',
    ],
    [
      'broken rules',
      'Broken',
      'BEGIN:VTIMEZONE\r\nTZID:Broken\r\nBEGIN:STANDARD\r\nDTSTART:x\r\nEND:STANDARD\r\nEND:VTIMEZONE',
      '11-20T08:00..11-20T08:00',
    ],
  ])('%s', async (_, name, rules, expected) => {
    const one = event(`DTSTART;TZID=${name}:20261120T090000`)
    expect(await shown(rules, one)).toEqual([expected])
    expect(await shown(one, rules)).toEqual([expected])
  })
})
