import type { TaskStatus } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { describe, expect, test } from 'vitest'
import { dueDateOn } from '../due.ts'
import { localDay, localTime } from '../local-day.ts'
import { d as day, daysIn } from '../testing/days.ts'
import { dueLabel, dueSpan, type DateWords } from './due-words.ts'

const zone = 'Asia/Kathmandu'
/** Friday, 15:00 in Kathmandu, where the day runs from 18:15Z to 18:15Z. */
const now = new Date('2026-11-20T09:15:00.000Z')

const words = (timezone: string): DateWords => ({
  days: (count) => `${count}d`,
  time: (instant) => localTime(instant, timezone),
  weekday: (of) => new Date(`${of}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }),
  date: (of, withYear) => (withYear ? of : of.slice(5)),
})

const labelOf = (
  task: { due_date?: string; due_day?: Day | null; status?: TaskStatus; completed_at?: string },
  { shownDay, at = now, timezone = zone }: { shownDay?: Day; at?: Date; timezone?: string } = {},
) =>
  dueLabel(
    { due_date: null, due_day: null, status: 'todo', completed_at: null, ...task },
    { now: at, ...daysIn(timezone), shownDay },
    words(timezone),
  )

describe('an open task', () => {
  test.each([
    ['two days ago', '2026-11-18T09:15:00.000Z', 'overdue', 'Overdue by 2d'],
    ['the first instant of yesterday', '2026-11-18T18:15:00.000Z', 'overdue', 'Overdue by 1d'],
    ['the last instant before today', '2026-11-19T18:14:00.000Z', 'overdue', 'Overdue by 1d'],
    ['earlier today is not overdue', '2026-11-19T18:15:00.000Z', 'today', 'Due today 00:00'],
    ['now', '2026-11-20T09:15:00.000Z', 'today', 'Due today 15:00'],
    ['a minute before the last one', '2026-11-20T18:13:59.999Z', 'today', 'Due today 23:58'],
    ['the last minute', '2026-11-20T18:14:00.000Z', 'today', 'Due today 23:59'],
    ['the last instant of today', '2026-11-20T18:14:59.999Z', 'today', 'Due today 23:59'],
    ['the first instant of tomorrow', '2026-11-20T18:15:00.000Z', 'tomorrow', 'Due tomorrow 00:00'],
    ['tomorrow at nine', '2026-11-21T03:15:00.000Z', 'tomorrow', 'Due tomorrow 09:00'],
    ['two days ahead', '2026-11-21T18:15:00.000Z', 'week', 'Due Sunday 00:00'],
    ['six days ahead', '2026-11-26T18:14:00.000Z', 'week', 'Due Thursday 23:59'],
    ['seven days ahead has the weekday of today', '2026-11-26T18:15:00.000Z', 'later', 'Due 11-27 00:00'],
    ['a date at nine', '2026-12-25T03:15:00.000Z', 'later', 'Due 12-25 09:00'],
    ['the last minute of the year', '2026-12-31T18:14:00.000Z', 'later', 'Due 12-31 23:59'],
    ['another year has no time', '2026-12-31T18:15:00.000Z', 'later', 'Due 2027-01-01'],
    ['the end of time', '9999-12-31T23:59:59.999Z', 'later', 'Due 9999-12-31'],
  ] as const)('%s', (_, due_date, span, shown) => {
    expect(dueSpan(due_date, { now, ...daysIn(zone) })).toBe(span)
    expect(labelOf({ due_date })).toEqual({ spoken: '', shown })
    expect(labelOf({ due_date, status: 'in_progress' })).toEqual({ spoken: '', shown })
  })

  test.each([
    ['2026-11-19', 'Overdue by 1d'],
    ['2026-11-20', 'Due today'],
    ['2026-11-21', 'Due tomorrow'],
    ['2026-11-26', 'Due Thursday'],
    ['2026-11-27', 'Due 11-27'],
    ['2027-01-01', 'Due 2027-01-01'],
  ])('due on %s and at no time', (text, shown) => {
    const due_day = day(text)
    expect(labelOf({ due_date: dueDateOn(due_day, zone) ?? '', due_day })).toEqual({ spoken: '', shown })
  })

  test('no due date, no label', () => {
    expect(labelOf({})).toBeNull()
  })

  test('a weekday of the next year needs no date', () => {
    const at = new Date('2026-12-30T09:15:00.000Z')
    expect(labelOf({ due_date: '2027-01-02T03:15:00.000Z' }, { at })?.shown).toBe('Due Saturday 09:00')
  })

  test.each([
    ['UTC', 'overdue'],
    ['America/Los_Angeles', 'today'],
  ])('the day is that of the person: 20:00Z seen five hours later in %s is %s', (timezone, span) => {
    expect(
      dueSpan('2026-11-20T20:00:00.000Z', { now: new Date('2026-11-21T01:00:00.000Z'), ...daysIn(timezone) }),
    ).toBe(span)
  })

  test('tomorrow is the next calendar day when the clocks change', () => {
    const saturday = new Date('2026-10-31T19:00:00.000Z')
    const clock = { now: saturday, ...daysIn('America/Los_Angeles') }
    expect(dueSpan('2026-11-02T07:59:59.999Z', clock)).toBe('tomorrow')
    expect(dueSpan('2026-11-02T08:00:00.000Z', clock)).toBe('week')
  })
})

describe('on the screen of a day', () => {
  const today = localDay(now, daysIn(zone))
  test.each([
    ['its time alone', '2026-11-20T11:15:00.000Z', today, 'Due today', '17:00'],
    ['tomorrow is said in full', '2026-11-21T03:15:00.000Z', today, '', 'Due tomorrow 09:00'],
    ['overdue is said in full', '2026-11-19T18:14:00.000Z', today, '', 'Overdue by 1d'],
    ['of tomorrow, its time alone', '2026-11-21T03:15:00.000Z', day('2026-11-21'), 'Due tomorrow', '09:00'],
    [
      'of tomorrow, today is said in full',
      '2026-11-20T11:15:00.000Z',
      day('2026-11-21'),
      '',
      'Due today 17:00',
    ],
    [
      'of a day that is past, still overdue',
      '2026-11-18T09:15:00.000Z',
      day('2026-11-18'),
      '',
      'Overdue by 2d',
    ],
  ] as const)('%s', (_, due_date, shownDay, spoken, shown) => {
    expect(labelOf({ due_date }, { shownDay })).toEqual({ spoken, shown })
  })

  test('nothing without a time', () => {
    const due = { due_date: '2026-11-20T18:14:00.000Z', due_day: today }
    expect(labelOf(due, { shownDay: today })).toEqual({ spoken: 'Due today', shown: '' })
  })
})

test.each([
  [undefined, 'Done'],
  ['2026-11-20T09:15:00.000Z', 'Done today 15:00'],
  ['2026-11-19T18:15:00.000Z', 'Done today 00:00'],
  ['2026-11-19T18:14:59.999Z', 'Done yesterday'],
  ['2026-11-18T18:15:00.000Z', 'Done yesterday'],
  ['2026-11-18T18:14:59.999Z', 'Done Wednesday'],
  ['2026-11-13T18:15:00.000Z', 'Done Saturday'],
  ['2026-11-13T18:14:59.999Z', 'Done 11-13'],
  ['2025-12-31T18:15:00.000Z', 'Done 01-01'],
  ['2025-12-31T18:14:59.999Z', 'Done 2025-12-31'],
  // The clock of this device is behind the server's.
  ['2026-11-20T18:15:00.000Z', 'Done today 00:00'],
])('a task done at %s reads %s, whenever it was due', (completed_at, shown) => {
  const done = {
    status: 'done',
    due_date: '2026-11-20T11:15:00.000Z',
    ...(completed_at && { completed_at }),
  } as const
  expect(labelOf(done)).toEqual({ spoken: '', shown })
})

test.each([
  ['2026-11-19T18:14:59.999Z', '2026-11-19', 'Done yesterday', '23:59'],
  ['2026-11-19T18:15:00.000Z', '2026-11-19', '', 'Done today 00:00'],
  ['2026-11-19T18:15:00.000Z', '2026-11-20', 'Done today', '00:00'],
])(
  'what was done at %s says only its time on the screen of its day',
  (completed_at, shownDay, spoken, shown) => {
    expect(labelOf({ status: 'done', completed_at }, { shownDay: day(shownDay) })).toEqual({ spoken, shown })
  },
)

describe('where days start at three', () => {
  const clock = (at: string) => ({ now: new Date(at), ...daysIn('UTC', '03:00') })
  const shownAt = (at: string, task: { due_date: string; due_day?: Day }) =>
    dueLabel({ due_day: null, status: 'todo', completed_at: null, ...task }, clock(at), words('UTC'))?.shown

  test.each([
    ['2026-11-21T02:59:59.999Z', 'Due today'],
    ['2026-11-21T03:00:00.000Z', 'Overdue by 1d'],
    ['2026-11-20T02:59:59.999Z', 'Due tomorrow'],
    ['2026-11-20T03:00:00.000Z', 'Due today'],
  ])('what is due on a day says at %s: %s', (at, shown) => {
    expect(shownAt(at, { due_date: '2026-11-20T23:59:00.000Z', due_day: day('2026-11-20') })).toBe(shown)
  })

  test.each([
    ['2026-11-21T02:59:00.000Z', 'today', 'Due today 02:59'],
    ['2026-11-21T03:00:00.000Z', 'tomorrow', 'Due tomorrow 03:00'],
  ] as const)('in the evening, what is due at %s is due %s', (due_date, span, shown) => {
    const at = '2026-11-20T22:00:00.000Z'
    expect(dueSpan(due_date, clock(at))).toBe(span)
    expect(shownAt(at, { due_date })).toBe(shown)
  })

  test.each([
    ['2026-11-21T02:59:59.999Z', 'Done today 02:59'],
    ['2026-11-20T02:59:59.999Z', 'Done yesterday'],
    ['2026-11-20T03:00:00.000Z', 'Done today 03:00'],
  ])('what was done at %s was %s', (completed_at, shown) => {
    const task = { due_date: null, due_day: null, status: 'done', completed_at } as const
    expect(dueLabel(task, clock('2026-11-21T02:59:59.999Z'), words('UTC'))?.shown).toBe(shown)
  })
})
