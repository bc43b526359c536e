import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDay, startOfDay } from '../local-day.ts'
import { anyDay, anyInstant, anyZone, d, daysIn } from '../testing/days.ts'
import { ids, plannable } from '../testing/tasks.ts'
import { dayPlan, plannedMinutes, type PlannableTask } from './day-plan.ts'

const day = d('2026-11-18')
const done = (completed_at: string) => ({ status: 'done', completed_at }) as const

/** `overdue | tasks | done` */
const planOf = (tasks: PlannableTask[], timezone = 'UTC', start = '00:00') => {
  const plan = dayPlan(tasks, day, daysIn(timezone, start))
  return [plan.overdue, plan.tasks, plan.done].map(ids).join(' | ')
}

describe('the list of a task', () => {
  test.each([
    ['neither due nor planned', {}, ' |  | '],
    ['due that day', { due_date: '2026-11-18T09:00:00.000Z' }, ' | a | '],
    ['due at its first instant', { due_date: '2026-11-18T00:00:00.000Z' }, ' | a | '],
    ['due at its last', { due_date: '2026-11-18T23:59:59.999Z' }, ' | a | '],
    ['due the next day', { due_date: '2026-11-19T00:00:00.000Z' }, ' |  | '],
    ['due the day before', { due_date: '2026-11-17T23:59:59.999Z' }, 'a |  | '],
    ['planned', { planned_for: day }, ' | a | '],
    ['planned, due later', { planned_for: day, due_date: '2026-11-20T09:00:00.000Z' }, ' | a | '],
    ['planned, due before', { planned_for: day, due_date: '2026-11-10T09:00:00.000Z' }, ' | a | '],
    [
      'due before, planned for a later day',
      { planned_for: d('2026-11-19'), due_date: '2026-11-10T09:00:00.000Z' },
      ' |  | ',
    ],
    [
      'due before, planned for a day that has passed',
      { planned_for: d('2026-11-17'), due_date: '2026-11-10T09:00:00.000Z' },
      'a |  | ',
    ],
    [
      'due that day, planned for a later one',
      { planned_for: d('2026-11-19'), due_date: '2026-11-18T09:00:00.000Z' },
      ' | a | ',
    ],
    ['planned for the day before', { planned_for: d('2026-11-17') }, ' |  | '],
    ['in progress', { status: 'in_progress', planned_for: day }, ' | a | '],
    ['done that day', done('2026-11-18T08:00:00.000Z'), ' |  | a'],
    [
      'done that day, due before',
      { ...done('2026-11-18T08:00:00.000Z'), due_date: '2026-11-01T00:00:00.000Z' },
      ' |  | a',
    ],
    ['done another day, planned for it', { ...done('2026-11-17T08:00:00.000Z'), planned_for: day }, ' |  | '],
  ] as const)('%s', (_, fields, expected) => {
    expect(planOf([plannable('a', fields)])).toBe(expected)
  })

  test.each([
    ['due before it starts', { due_date: '2026-11-18T02:59:59.999Z' }, 'a |  | '],
    ['due as it starts', { due_date: '2026-11-18T03:00:00.000Z' }, ' | a | '],
    ['due before the next one starts', { due_date: '2026-11-19T02:59:59.999Z' }, ' | a | '],
    ['due as the next one starts', { due_date: '2026-11-19T03:00:00.000Z' }, ' |  | '],
    ['done before it starts', done('2026-11-18T02:59:59.999Z'), ' |  | '],
    ['done as it starts', done('2026-11-18T03:00:00.000Z'), ' |  | a'],
    ['done before the next one starts', done('2026-11-19T02:59:59.999Z'), ' |  | a'],
    ['done as the next one starts', done('2026-11-19T03:00:00.000Z'), ' |  | '],
    ['due on the day itself', { due_date: '2026-11-18T23:59:00.000Z', due_day: day }, ' | a | '],
    ['due on the day before', { due_date: '2026-11-17T23:59:00.000Z', due_day: d('2026-11-17') }, 'a |  | '],
  ] as const)('where days start at three: %s', (_, fields, expected) => {
    expect(planOf([plannable('a', fields)], 'UTC', '03:00')).toBe(expected)
  })

  test("the day is the person's", () => {
    const late = plannable('a', { due_date: '2026-11-19T05:00:00.000Z' })
    expect(planOf([late], 'America/Los_Angeles')).toBe(' | a | ')
    expect(planOf([late], 'UTC')).toBe(' |  | ')
    const early = plannable('a', done('2026-11-17T18:30:00.000Z'))
    expect(planOf([early], 'Asia/Kathmandu')).toBe(' |  | a')
  })
})

test('by due time, those without one last, then by priority, then the oldest first', () => {
  const at = (hour: string) => ({ due_date: `2026-11-18T${hour}:00:00.000Z` })
  const tasks = [
    plannable('none', { planned_for: day, priority: 'high' }),
    plannable('late', at('20')),
    plannable('nine-low', { ...at('09'), priority: 'low' }),
    plannable('nine-high', { ...at('09'), priority: 'high' }),
    plannable('nine-younger', { ...at('09'), created_at: '2026-02-01T00:00:00.000Z' }),
    plannable('nine-older', at('09')),
    plannable('eight', at('08')),
  ]
  const order = 'eight nine-high nine-older nine-younger nine-low late none'
  expect(ids(dayPlan(tasks, day, daysIn('UTC')).tasks)).toBe(order)
  expect(ids(dayPlan(tasks.toReversed(), day, daysIn('UTC')).tasks)).toBe(order)
})

test('what was moved by hand comes first, in its order by code unit', () => {
  const tasks = [
    plannable('due', { due_date: '2026-11-18T08:00:00.000Z' }),
    plannable('b', { planned_for: day, day_position: 'a0' }),
    plannable('a', { planned_for: day, day_position: 'a0' }),
    plannable('first', { due_date: '2026-11-18T20:00:00.000Z', day_position: 'Zz' }),
    plannable('none', { planned_for: day }),
  ]
  expect(ids(dayPlan(tasks, day, daysIn('UTC')).tasks)).toBe('first a b due none')
})

test('the task that was done last comes first', () => {
  const tasks = [
    plannable('a', done('2026-11-18T08:00:00.000Z')),
    plannable('b', done('2026-11-18T09:00:00.000Z')),
  ]
  expect(ids(dayPlan(tasks, day, daysIn('UTC')).done)).toBe('b a')
})

test('the planned minutes are the estimates, 30 for none, without what is planned for a later day', () => {
  expect(plannedMinutes([])).toBe(0)
  const tasks = [
    plannable('a', { planned_for: day, estimate_minutes: 1 }),
    plannable('b', { planned_for: day }),
    plannable('c', { due_date: '2026-11-18T09:00:00.000Z', estimate_minutes: 1440 }),
    plannable('earlier', {
      due_date: '2026-11-18T09:00:00.000Z',
      planned_for: d('2026-11-17'),
      estimate_minutes: 7,
    }),
    plannable('later', {
      due_date: '2026-11-18T09:00:00.000Z',
      planned_for: d('2026-11-19'),
      estimate_minutes: 500,
    }),
    plannable('overdue', { due_date: '2026-11-10T09:00:00.000Z', estimate_minutes: 500 }),
    plannable('done', { ...done('2026-11-18T08:00:00.000Z'), estimate_minutes: 500 }),
  ]
  expect(dayPlan(tasks, day, daysIn('UTC')).planned_minutes).toBe(1478)
})

test('in any zone, a day has the tasks due from its first instant to the next day', () => {
  fc.assert(
    fc.property(anyInstant, anyDay, anyZone, (due, near, timezone) => {
      for (const each of [
        near,
        localDay(due, daysIn(timezone)),
        addDays(localDay(due, daysIn(timezone)), 1),
      ]) {
        const plan = dayPlan([plannable('a', { due_date: due })], each, daysIn(timezone))
        const isThatDay =
          due >= startOfDay(each, daysIn(timezone)) && due < startOfDay(addDays(each, 1), daysIn(timezone))
        expect(ids(plan.tasks)).toBe(isThatDay ? 'a' : '')
        expect(ids(plan.overdue)).toBe(due < startOfDay(each, daysIn(timezone)) ? 'a' : '')
      }
    }),
  )
})
