import { hourLabel } from './charts/hour-label.ts'
import { priorityLabel } from '../../lib/labels.ts'
import { addDays } from '@dayloom/domain/local-day'
import type { Insights, Workload } from '@dayloom/validators/analytics'
import type { Day } from '@dayloom/validators/fields'
import { formatDay, formatDays } from '../../lib/time/dates.ts'
import { formatCount, formatPercent } from '../../lib/numbers.ts'
import { texts } from './texts.ts'

/** What a chart shows, as rows: written for the reader of a table, and as plain values for a file. */
export interface ChartTable {
  header: string[]
  rows: { shown: string[]; raw: (string | number)[] }[]
}

interface Column<Row> {
  name: string
  raw: (row: Row) => string | number
  shown: (row: Row) => string
}

const counts = <Row>(name: string, raw: (row: Row) => number): Column<Row> => ({
  name,
  raw,
  shown: (row) => formatCount(raw(row)),
})

const tableOf = <Row>(rows: readonly Row[], columns: Column<Row>[]): ChartTable => ({
  header: columns.map(({ name }) => name),
  rows: rows.map((row) => ({
    shown: columns.map(({ shown }) => shown(row)),
    raw: columns.map(({ raw }) => raw(row)),
  })),
})

type Rated = Pick<Insights['daily_stats'][number], 'completed_tasks' | 'total_tasks' | 'completion_rate'>

const { productivity, priority, hours, workload } = texts

const rated: Column<Rated>[] = [
  counts(productivity.completed, (row) => row.completed_tasks),
  counts(productivity.total, (row) => row.total_tasks),
  {
    name: productivity.rate,
    raw: (row) => row.completion_rate,
    shown: (row) => formatPercent(row.completion_rate),
  },
]

/** Newest first: the day that is looked for is most often a recent one. */
export const productivityTable = (stats: Insights['daily_stats']) =>
  tableOf(stats.toReversed(), [
    { name: productivity.date, raw: ({ date }) => date, shown: ({ date }) => formatDay(date, 'day') },
    ...rated,
  ])

export const priorityTable = (stats: Insights['priority_stats']) =>
  tableOf(stats, [
    { name: priority.priority, raw: (row) => row.priority, shown: (row) => priorityLabel[row.priority] },
    ...rated,
  ])

export const hoursTable = (stats: Insights['hourly_stats']) =>
  tableOf(stats, [
    { name: hours.hour, raw: ({ hour }) => hour, shown: ({ hour }) => hourLabel(hour) },
    counts(productivity.completed, (row) => row.completed_tasks),
  ])

/** "Nov 15 – 21" */
export const weekLabel = (weekStart: Day) => formatDays(weekStart, addDays(weekStart, 6))

export const workloadTable = (weeks: Workload['weekly_workload']) =>
  tableOf(weeks, [
    {
      name: workload.week,
      raw: ({ week_start }) => week_start,
      shown: ({ week_start }) => weekLabel(week_start),
    },
    counts(priorityLabel.high, (row) => row.high_priority_tasks),
    counts(priorityLabel.medium, (row) => row.medium_priority_tasks),
    counts(priorityLabel.low, (row) => row.low_priority_tasks),
    counts(productivity.total, (row) => row.total_tasks),
  ])
