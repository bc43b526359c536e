import { describe, expect, test } from 'vitest'
import type { TaskStatus } from '@dayloom/validators/enums'
import { dueLabel, dueState, timeLabel } from './due-label.ts'

const zone = 'Asia/Kathmandu'
/** 15:00 in Kathmandu, where the day runs from 18:15Z to 18:15Z. */
const now = new Date('2026-11-20T09:15:00.000Z')
const due = (due_date: string | Date | null, status: TaskStatus = 'todo') => ({ due_date, status })

const HOUR = 3_600_000
const hours = (ms: number) => `${Math.round(ms / HOUR)}h`
const words = {
  distance: hours,
  relative: (ms: number) => (ms < 0 ? `${hours(-ms)} ago` : `in ${hours(ms)}`),
}

describe('dueState and dueLabel', () => {
  test.each([
    ['the last instant before today', '2026-11-19T18:14:59.999Z', 'todo', 'overdue', 'Overdue by 15h'],
    ['earlier today is no overdue label', '2026-11-19T18:15:00.000Z', 'todo', 'today', 'Due today'],
    ['later today', '2026-11-20T18:14:59.999Z', 'todo', 'today', 'Due today'],
    ['the first instant of tomorrow', '2026-11-20T18:15:00.000Z', 'todo', 'tomorrow', 'Due tomorrow'],
    ['the last instant of tomorrow', '2026-11-21T18:14:59.999Z', 'todo', 'tomorrow', 'Due tomorrow'],
    ['the day after', '2026-11-21T18:15:00.000Z', 'todo', 'upcoming', 'Due in 33h'],
    ['two days ago', '2026-11-18T09:15:00.000Z', 'in_progress', 'overdue', 'Overdue by 48h'],
    ['two days ago and done', '2026-11-18T09:15:00.000Z', 'done', 'past', 'Due 48h ago'],
    ['done and due today', '2026-11-20T03:00:00.000Z', 'done', 'today', 'Due today'],
    ['done ahead of time', '2026-11-22T09:15:00.000Z', 'done', 'upcoming', 'Due in 48h'],
    ['the end of time', '9999-12-31T23:59:59.999Z', 'todo', 'upcoming', 'Due in 69890871h'],
  ] as const)('%s', (_, due_date, status, state, label) => {
    const task = due(due_date, status)
    expect(dueState(task, now, zone)).toBe(state)
    expect(dueLabel(task, now, zone, words)).toBe(label)
  })

  test('no due date, no label', () => {
    expect(dueState(due(null), now, zone)).toBeNull()
    expect(dueLabel(due(null), now, zone, words)).toBeNull()
  })

  test.each([
    ['UTC', 'overdue'],
    ['America/Los_Angeles', 'today'],
  ])('the day is that of the user: 20:00Z seen five hours later in %s is %s', (timezone, state) => {
    const task = due('2026-11-20T20:00:00.000Z')
    expect(dueState(task, new Date('2026-11-21T01:00:00.000Z'), timezone)).toBe(state)
  })

  test('tomorrow is the next calendar day when the clocks change', () => {
    const saturday = new Date('2026-10-31T19:00:00.000Z')
    const los = 'America/Los_Angeles'
    expect(dueState(due('2026-11-02T07:59:59.999Z'), saturday, los)).toBe('tomorrow')
    expect(dueState(due('2026-11-02T08:00:00.000Z'), saturday, los)).toBe('upcoming')
  })
})

test.each([
  ['2026-11-18T18:14:59.999Z', '39h ago'],
  ['2026-11-18T18:15:00.000Z', 'Yesterday at 00:00'],
  ['2026-11-19T18:14:00.000Z', 'Yesterday at 23:59'],
  ['2026-11-19T18:15:00.000Z', 'Today at 00:00'],
  ['2026-11-20T09:15:00.000Z', 'Today at 15:00'],
  ['2026-11-20T18:14:59.999Z', 'Today at 23:59'],
  ['2026-11-20T18:15:00.000Z', 'Tomorrow at 00:00'],
  ['2026-11-21T18:14:00.000Z', 'Tomorrow at 23:59'],
  ['2026-11-22T09:15:00.000Z', 'in 48h'],
  ['2026-11-18T09:15:00.000Z', '48h ago'],
])('%s reads as %s', (instant, label) => {
  expect(timeLabel(instant, now, zone, words.relative)).toBe(label)
})
