import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { hoursTable, priorityTable, productivityTable, weekLabel, workloadTable } from './chart-data.ts'

const d = (text: string) => daySchema.parse(text)
const range = { from: d('2026-11-01'), to: d('2026-11-30') }
const lines = ({ header, rows }: ReturnType<typeof hoursTable>) => [
  header.join('|'),
  ...rows.map(({ shown, raw }) => `${shown.join('|')} = ${raw.join('|')}`),
]

test('days come newest first, with dates and shares as people write them and as files keep them', () => {
  const stats = [
    { date: d('2026-11-20'), completed_tasks: 1, total_tasks: 1200, completion_rate: 0 },
    { date: d('2026-11-21'), completed_tasks: 2, total_tasks: 3, completion_rate: 67 },
  ]
  expect(lines(productivityTable(stats))).toEqual([
    'Date|Completed|Total|Rate',
    'Nov 21, 2026|2|3|67% = 2026-11-21|2|3|67',
    'Nov 20, 2026|1|1,200|0% = 2026-11-20|1|1200|0',
  ])
})

test('priorities have their names', () => {
  const stats = [{ priority: 'high' as const, completed_tasks: 1, total_tasks: 4, completion_rate: 25 }]
  expect(lines(priorityTable(stats, range))).toEqual([
    'Priority|Completed|Total|Rate',
    'High|1|4|25% = high|1|4|25',
  ])
})

test('hours are named for people and counted for files', () => {
  const stats = [0, 9, 12, 23].map((hour) => ({ hour, completed_tasks: hour }))
  expect(lines(hoursTable(stats, range, 'auto'))).toEqual([
    'Hour|Completed',
    '12 AM|0 = 0|0',
    '9 AM|9 = 9|9',
    '12 PM|12 = 12|12',
    '11 PM|23 = 23|23',
  ])
})

test('weeks are named from Sunday to Saturday', () => {
  const week = { high_priority_tasks: 1, medium_priority_tasks: 2, low_priority_tasks: 3, total_tasks: 6 }
  expect(lines(workloadTable([{ week_start: d('2026-11-15'), ...week }]))).toEqual([
    'Week|High|Medium|Low|Total',
    `${weekLabel(d('2026-11-15'))}|1|2|3|6 = 2026-11-15|1|2|3|6`,
  ])
})

test.each([
  ['2026-11-15', /^Nov 15\s–\s21$/],
  ['2026-11-29', /^Nov 29\s–\sDec 5$/],
  ['2026-12-27', /^Dec 27, 2026\s–\sJan 2, 2027$/],
])('the week from %s', (start, label) => {
  expect(weekLabel(d(start))).toMatch(label)
})

test('a number leads to the rows it counts, and 0 to none', () => {
  const stats = [
    { hour: 9, completed_tasks: 2 },
    { hour: 10, completed_tasks: 0 },
  ]
  expect(hoursTable(stats, range, 'auto').rows.map(({ links }) => links)).toEqual([
    [
      null,
      {
        to: '/tasks',
        search: {
          completed_from: '2026-11-01',
          completed_to: '2026-11-30',
          completed_hour_from: 9,
          completed_hour_to: 9,
          view: 'list',
        },
      },
    ],
    [null, null],
  ])
})
