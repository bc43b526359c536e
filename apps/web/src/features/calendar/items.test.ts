import { wholeHabit } from '@dayloom/domain/testing/habits'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { CalendarEvent } from '@dayloom/validators/calendars'
import { daySchema } from '@dayloom/validators/fields'
import { describe, expect, test } from 'vitest'
import { itemsOfEvent, itemsOfHabit, itemsOfTask } from './items.ts'

const d = (day: string) => daySchema.parse(day)
const ZONE = 'Asia/Kathmandu'

describe('a task', () => {
  test.each<[Parameters<typeof wholeTask>[0], (string | number | null)[][]]>([
    [{}, []],
    [{ planned_for: d('2026-11-30') }, [['planned', '2026-11-30', null]]],
    [{ planned_for: d('2026-11-30'), planned_time: '09:30' }, [['planned', '2026-11-30', 570]]],
    [{ due_day: d('2026-11-30'), due_date: '2026-11-30T18:14:00.000Z' }, [['due', '2026-11-30', null]]],
    [{ due_date: '2026-11-30T18:15:00.000Z' }, [['due', '2026-12-01', 0]]],
    [
      { planned_for: d('2026-11-29'), due_date: '2026-11-30T03:15:00.000Z' },
      [
        ['planned', '2026-11-29', null],
        ['due', '2026-11-30', 540],
      ],
    ],
    [{ planned_for: d('2026-11-30'), due_date: '2026-11-30T03:15:00.000Z' }, [['due', '2026-11-30', 540]]],
    [
      { planned_for: d('2026-11-30'), planned_time: '08:00', due_date: '2026-11-30T03:15:00.000Z' },
      [['planned', '2026-11-30', 480]],
    ],
  ])('%j stands at %j', (fields, places) => {
    const items = itemsOfTask(wholeTask(fields), ZONE, () => null)
    expect(items.map(({ kind, day, at }) => [kind, day, at])).toEqual(places)
  })

  test('takes its estimate, or half an hour', () => {
    const plan = { planned_for: d('2026-11-30') }
    const minutesOf = (estimate_minutes: number | null) =>
      itemsOfTask(wholeTask({ ...plan, estimate_minutes }), ZONE, () => null)[0]?.minutes
    expect([minutesOf(null), minutesOf(90)]).toEqual([30, 90])
  })
})

describe('a habit', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'].map(d)
  const [, today = d('2026-11-30')] = days
  const shown = (fields: Parameters<typeof wholeHabit>[0]) =>
    itemsOfHabit(wholeHabit({ due_today: true, ...fields }), days, today).map(({ day }) => day.slice(8))

  test.each<[Parameters<typeof wholeHabit>[0], string[]]>([
    [{ schedule: { kind: 'daily' } }, ['30', '01', '02']],
    [{ schedule: { kind: 'daily' }, due_today: false }, ['01', '02']],
    [{ schedule: { kind: 'weekdays', days: ['wed'] }, due_today: false }, ['02']],
    [{ schedule: { kind: 'times_per_week', times: 3 } }, ['30']],
    [{ schedule: { kind: 'daily' }, ends_on: d('2026-12-01') }, ['30', '01']],
    [{ schedule: { kind: 'daily' }, starts_on: d('2026-12-02'), due_today: false }, ['02']],
  ])('%j is on %j', (fields, on) => {
    expect(shown(fields)).toEqual(on)
  })

  test('stands at its block', () => {
    const [item] = itemsOfHabit(
      wholeHabit({ due_today: true, block: { at: '07:30', minutes: 20 } }),
      days,
      today,
    )
    expect([item?.at, item?.minutes]).toEqual([450, 20])
  })
})

describe('an event', () => {
  const event: CalendarEvent = {
    calendar_id: '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a',
    uid: 'a',
    title: 'Fair',
    location: null,
    starts_at: null,
    ends_at: null,
    from_day: null,
    to_day: null,
    busy: true,
  }
  test.each<[Partial<CalendarEvent>, (string | number | null)[][]]>([
    [
      { from_day: d('2026-11-30'), to_day: d('2026-12-01') },
      [
        ['30', null, 1440],
        ['01', null, 1440],
      ],
    ],
    [{ starts_at: '2026-11-30T03:15:00.000Z', ends_at: '2026-11-30T04:15:00.000Z' }, [['30', 540, 60]]],
    [
      { starts_at: '2026-11-30T17:15:00.000Z', ends_at: '2026-11-30T19:15:00.000Z' },
      [
        ['30', 1380, 60],
        ['01', 0, 60],
      ],
    ],
    [{ starts_at: '2026-11-30T17:15:00.000Z', ends_at: '2026-11-30T18:15:00.000Z' }, [['30', 1380, 60]]],
  ])('%j is on %j', (fields, on) => {
    const items = itemsOfEvent({ ...event, ...fields }, 0, ZONE, null)
    expect(items.map(({ day, at, minutes }) => [day.slice(8), at, minutes])).toEqual(on)
  })
})
