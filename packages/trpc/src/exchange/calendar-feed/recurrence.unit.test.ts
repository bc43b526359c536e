import { daySchema } from '@dayloom/validators/fields'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { FeedTask } from './document.ts'
import { task, write } from './document.testing.ts'

/** The days that a calendar shows, read by the library of many of them. */
const shownDays = async (changes: Partial<FeedTask>, most = 6, start = '00:00') => {
  const calendar = ICAL.Component.fromString(await write([task(changes)], 'Europe/Berlin', start))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('There is no event')
  const event = new ICAL.Event(component)
  const days: string[] = []
  const occurrences = event.iterator()
  while (days.length < most) {
    const at: unknown = occurrences.next()
    if (!(at instanceof ICAL.Time)) break
    days.push(at.toString())
  }
  return days
}

/** Of a series that began on that day or another. */
const onDay = (day: string, start = day) => ({
  due_date: `${day}T22:59:00.000Z`,
  due_day: daySchema.parse(day),
  series_start: `${start}T23:59:00.000`,
})

test.each<[string, Partial<FeedTask>, string[]]>([
  [
    'every day, on',
    { ...onDay('2026-11-20'), repeat: 'FREQ=DAILY;COUNT=3' },
    ['2026-11-20', '2026-11-21', '2026-11-22'],
  ],
  [
    'the third of four',
    { ...onDay('2026-11-20'), repeat: 'FREQ=DAILY;COUNT=4', series_number: 3 },
    ['2026-11-20', '2026-11-21'],
  ],
  [
    'days that passed are left out',
    { ...onDay('2026-11-17'), repeat: 'FREQ=DAILY;COUNT=3' },
    ['2026-11-17', '2026-11-20', '2026-11-21'],
  ],
  [
    'until a day, that day included',
    { ...onDay('2026-11-20'), repeat: 'FREQ=DAILY;UNTIL=20261121' },
    ['2026-11-20', '2026-11-21'],
  ],
  [
    'from its open instance',
    {
      ...onDay('2026-11-24', '2026-10-27'),
      repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=9',
      series_number: 6,
    },
    ['2026-11-24', '2026-11-26', '2026-12-08', '2026-12-10'],
  ],
  [
    'a month without the day has it on its last',
    { ...onDay('2027-01-31', '2026-12-31'), repeat: 'FREQ=MONTHLY' },
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
  ],
  [
    'a year without the day as well',
    {
      ...onDay('2028-02-29', '2028-02-29'),
      repeat: 'FREQ=YEARLY;COUNT=5',
    },
    ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
  ],
  [
    'on the 30th, and the last of February',
    {
      ...onDay('2027-01-30', '2027-01-30'),
      repeat: 'FREQ=MONTHLY;COUNT=4',
    },
    ['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30'],
  ],
  [
    'from completion, as if each was done on its day',
    {
      ...onDay('2026-11-20'),
      repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=2',
      repeat_from: 'completion',
    },
    ['2026-11-20', '2026-12-04'],
  ],
  [
    'at a time, over a change of the clocks',
    {
      due_date: '2027-03-27T08:30:00.000Z',
      series_start: '2027-03-27T09:30:00.000',
      repeat: 'FREQ=DAILY;UNTIL=20270328',
    },
    ['2027-03-27T09:30:00', '2027-03-28T09:30:00'],
  ],
  [
    'at a time, without what passed',
    {
      due_date: '2026-11-18T08:30:00.000Z',
      series_start: '2026-11-18T09:30:00.000',
      repeat: 'FREQ=DAILY;COUNT=2',
    },
    ['2026-11-18T09:30:00', '2026-11-20T09:30:00'],
  ],
  ['not at all', {}, ['2026-11-20T10:30:00']],
])('a task that repeats is there %s', async (_, changes, expected) => {
  expect(await shownDays(changes)).toEqual(expected)
})

// The feed is of the twentieth.
test.each([
  ['02:59', ['2026-11-10T02:59:00', '2026-11-21T02:59:00']],
  ['03:00', ['2026-11-10T03:00:00', '2026-11-20T03:00:00']],
])('where days start at three, what repeats at %s goes on with an instance of today', async (time, days) => {
  const due_date = new Date(`2026-11-10T${time}:00+01:00`).toISOString()
  const series_start = `2026-11-10T${time}:00.000`
  expect(await shownDays({ due_date, series_start, repeat: 'FREQ=DAILY' }, 2, '03:00')).toEqual(days)
})
