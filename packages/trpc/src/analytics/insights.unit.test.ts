import { describe, expect, test } from 'vitest'
import {
  averageCompletionHours,
  currentStreak,
  dailyStats,
  habitStats,
  hourlyStats,
  priorityStats,
} from './insights.testing.ts'
import { d, ds } from '@dayloom/domain/testing/days'
import { doneTask, task } from '@dayloom/domain/testing/tasks'

const zone = 'Asia/Kathmandu'
/** 20 November, 15:00. Its day runs from the 19th 18:15Z to the 20th 18:15Z; seven days begin on the 13th 18:15Z. */
const now = new Date('2026-11-20T09:15:00.000Z')
const long = '2020-01-01T00:00:00.000Z'

describe('dailyStats', () => {
  test('one point for each local day up to today', () => {
    for (const days of [7, 30, 90]) {
      const stats = dailyStats([], days, now, zone)
      expect(stats).toHaveLength(days)
      expect(stats.at(-1)).toEqual({
        date: '2026-11-20',
        completed_tasks: 0,
        total_tasks: 0,
        completion_rate: 0,
      })
    }
    expect(dailyStats([], 7, now, zone)[0]?.date).toBe('2026-11-14')
  })

  test('the first and the last instant of a day are its own', () => {
    const tasks = [
      '2026-11-18T18:14:59.999Z',
      '2026-11-18T18:15:00.000Z',
      '2026-11-19T18:14:59.999Z',
      '2026-11-19T18:15:00.000Z',
    ]
    const counts = dailyStats(
      tasks.map((completed) => doneTask(completed)),
      7,
      now,
      zone,
    ).map((point) => `${point.date.slice(8)}:${point.completed_tasks}`)
    expect(counts).toEqual(['14:0', '15:0', '16:0', '17:0', '18:1', '19:2', '20:1'])
  })

  test('completed or due on a day, each counted once', () => {
    const today = '2026-11-20T03:00:00.000Z'
    const yesterday = '2026-11-19T03:00:00.000Z'
    const stats = dailyStats(
      [
        doneTask(today, { due_date: today }),
        doneTask(yesterday, { due_date: today }),
        task({ due_date: '2026-11-20T18:14:00.000Z' }),
        task(),
        doneTask(long),
      ],
      7,
      now,
      zone,
    )
    expect(stats.slice(-2)).toEqual([
      { date: '2026-11-19', completed_tasks: 1, total_tasks: 1, completion_rate: 100 },
      { date: '2026-11-20', completed_tasks: 1, total_tasks: 3, completion_rate: 33 },
    ])
  })

  test('a day of 23 hours is one day', () => {
    const monday = new Date('2026-03-09T12:00:00.000Z')
    const dates = dailyStats([], 7, monday, 'America/Los_Angeles').map(({ date }) => date)
    expect(dates.slice(-3)).toEqual(['2026-03-07', '2026-03-08', '2026-03-09'])
  })
})

describe('priorityStats', () => {
  test('high, medium and low, always', () => {
    const none = { total_tasks: 0, completed_tasks: 0, completion_rate: 0 }
    expect(priorityStats([], 7, now, zone)).toEqual([
      { priority: 'high', ...none },
      { priority: 'medium', ...none },
      { priority: 'low', ...none },
    ])
  })

  test.each([
    ['created in the range', { created_at: '2026-11-13T18:15:00.000Z' }, 1],
    ['created before it', { created_at: '2026-11-13T18:14:59.999Z' }, 0],
    ['due in the range', { created_at: long, due_date: '2026-11-20T18:14:59.999Z' }, 1],
    ['due after it', { created_at: long, due_date: '2026-11-20T18:15:00.000Z' }, 0],
    ['completed in it', { created_at: long, status: 'done', completed_at: '2026-11-14T00:00:00.000Z' }, 1],
    [
      'completed before it',
      { created_at: long, status: 'done', completed_at: '2026-11-13T00:00:00.000Z' },
      0,
    ],
  ] as const)('%s', (_, fields, total) => {
    expect(priorityStats([task(fields)], 7, now, zone)[1]?.total_tasks).toBe(total)
  })

  test('those of them that are done, whenever they were', () => {
    const tasks = [
      task({ priority: 'high', created_at: now }),
      doneTask('2026-11-20T03:00:00.000Z', { priority: 'high', created_at: now, due_date: now }),
      doneTask(long, { priority: 'high', created_at: long, due_date: now }),
      task({ priority: 'low', status: 'in_progress', created_at: now }),
    ]
    expect(priorityStats(tasks, 7, now, zone)).toEqual([
      { priority: 'high', total_tasks: 3, completed_tasks: 2, completion_rate: 67 },
      { priority: 'medium', total_tasks: 0, completed_tasks: 0, completion_rate: 0 },
      { priority: 'low', total_tasks: 1, completed_tasks: 0, completion_rate: 0 },
    ])
  })
})

describe('hourlyStats', () => {
  test('24 local hours of what was completed within the range', () => {
    const tasks = [
      doneTask('2026-11-19T18:15:00.000Z'),
      doneTask('2026-11-20T03:14:59.999Z'),
      doneTask('2026-11-20T03:15:00.000Z'),
      doneTask('2026-11-14T03:15:00.000Z'),
      doneTask('2026-11-13T18:14:59.999Z'),
      task({ due_date: '2026-11-20T03:15:00.000Z' }),
    ]
    const stats = hourlyStats(tasks, 7, now, zone)
    expect(stats.map(({ hour }) => hour)).toEqual([...Array(24).keys()])
    expect(stats.filter((each) => each.completed_tasks)).toEqual([
      { hour: 0, completed_tasks: 1 },
      { hour: 8, completed_tasks: 1 },
      { hour: 9, completed_tasks: 2 },
    ])
  })

  test('the hour shown twice counts both times', () => {
    const both = [doneTask('2026-11-01T08:30:00.000Z'), doneTask('2026-11-01T09:30:00.000Z')]
    const stats = hourlyStats(both, 7, new Date('2026-11-02T20:00:00.000Z'), 'America/Los_Angeles')
    expect(stats[1]?.completed_tasks).toBe(2)
  })
})

test.each([
  ['nothing', [], 0],
  ['today', ['2026-11-19T18:15:00.000Z'], 1],
  ['yesterday, today still open', ['2026-11-19T18:14:59.999Z', '2026-11-18T18:14:59.999Z'], 2],
  ['the first instant of yesterday', ['2026-11-18T18:15:00.000Z'], 1],
  ['the last instant before it: broken', ['2026-11-18T18:14:59.999Z'], 0],
  ['two on one day', ['2026-11-20T01:00:00.000Z', '2026-11-20T02:00:00.000Z'], 1],
])('currentStreak: %s', (_, completed, streak) => {
  const tasks = completed.map((instant) => doneTask(instant))
  expect(currentStreak([...tasks, task()], now, zone)).toBe(streak)
})

describe('averageCompletionHours', () => {
  const took = (created_at: string, completed_at: string) => doneTask(completed_at, { created_at })

  test.each([
    ['none', [], null],
    ['open tasks', [task({ created_at: now })], null],
    ['an hour and a half', [took('2026-11-20T00:00:00.000Z', '2026-11-20T01:30:00.000Z')], 1.5],
    [
      'a mean, rounded to two decimals',
      [
        took('2026-11-20T00:00:00.000Z', '2026-11-20T01:00:00.000Z'),
        took('2026-11-20T00:00:00.000Z', '2026-11-20T01:00:00.000Z'),
        took('2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'),
      ],
      0.67,
    ],
    ['created long before the range', [took('2026-11-10T00:00:00.000Z', '2026-11-14T00:00:00.000Z')], 96],
    ['completed before the range', [took('2026-11-10T00:00:00.000Z', '2026-11-13T18:14:59.999Z')], null],
    ['completed as the range begins', [took('2026-11-13T17:15:00.000Z', '2026-11-13T18:15:00.000Z')], 1],
  ])('%s', (_, tasks, hours) => {
    expect(averageCompletionHours(tasks, 7, now, zone)).toBe(hours)
  })
})

test('habitStats: streak, last seven days, everything', () => {
  const habits = [
    { id: 'a', name: 'Read', completions: ds('2026-11-20 2026-11-19 2026-11-14 2026-11-13 2026-01-01') },
    { id: 'b', name: 'Run', completions: [] },
  ].map((habit) => ({ ...habit, created: d('2026-11-19') }))
  expect(habitStats(habits, d('2026-11-20'))).toMatchObject([
    { id: 'a', name: 'Read', streak_count: 2, weekly_completions: 3, total_completions: 5 },
    { id: 'b', name: 'Run', streak_count: 0, weekly_completions: 0, total_completions: 0 },
  ])
})
