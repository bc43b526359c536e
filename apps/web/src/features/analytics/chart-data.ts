import type { Clock } from '@dayloom/validators/languages'
import { hourLabel } from '../../lib/time/hour-label.ts'
import { priorityLabel } from '../../lib/labels.ts'
import { addDays } from '@dayloom/domain/local-day'
import { priorityOrder } from '@dayloom/domain/priority-order'
import type { Insights, Workload } from '@dayloom/validators/analytics'
import type { Day } from '@dayloom/validators/fields'
import { formatDay, formatDays } from '../../lib/time/dates.ts'
import { formatCount, formatPercent } from '../../lib/numbers.ts'
import { completedRows, rowsOfDay, rowsOfPriority, rowsOfWeeks, type Range, type RowsLink } from './rows.ts'
import { texts } from './texts.ts'

/** What a chart shows, as rows: written for the reader of a table, and as plain values for a file. */
export interface ChartTable {
  header: string[]
  rows: { shown: string[]; raw: (string | number)[]; links: (RowsLink | null)[] }[]
}

export interface Column<Row> {
  name: string
  raw: (row: Row) => string | number
  shown: (row: Row) => string
  /** The rows that a number counts. */
  rows?: ((row: Row) => RowsLink | null) | undefined
}

export const counts = <Row>(
  name: string,
  raw: (row: Row) => number,
  rows?: (row: Row) => RowsLink,
): Column<Row> => ({
  name,
  raw,
  shown: (row) => formatCount(raw(row)),
  rows: rows && ((row) => (raw(row) === 0 ? null : rows(row))),
})

export const tableOf = <Row>(rows: readonly Row[], columns: Column<Row>[]): ChartTable => ({
  header: columns.map(({ name }) => name),
  rows: rows.map((row) => ({
    shown: columns.map(({ shown }) => shown(row)),
    raw: columns.map(({ raw }) => raw(row)),
    links: columns.map(({ rows: rowsOf }) => rowsOf?.(row) ?? null),
  })),
})

type Rated = Pick<Insights['daily_stats'][number], 'completed_tasks' | 'total_tasks' | 'completion_rate'>

const { productivity, priority, hours, workload } = texts

const ratedBy = <Row extends Rated>(
  completed: (row: Row) => RowsLink,
  total: (row: Row) => RowsLink,
): Column<Row>[] => [
  counts(productivity.completed, (row) => row.completed_tasks, completed),
  counts(productivity.total, (row) => row.total_tasks, total),
  {
    name: productivity.rate,
    raw: (row) => row.completion_rate,
    shown: (row) => formatPercent(row.completion_rate),
    rows: (row) => (row.total_tasks === 0 ? null : total(row)),
  },
]

/** Newest first: the day that is looked for is most often a recent one. */
export const productivityTable = (stats: Insights['daily_stats']) =>
  tableOf(stats.toReversed(), [
    { name: productivity.date, raw: ({ date }) => date, shown: ({ date }) => formatDay(date, 'day') },
    ...ratedBy<Insights['daily_stats'][number]>(
      ({ date }) => completedRows({ from: date, to: date }),
      ({ date }) => rowsOfDay(date),
    ),
  ])

export const priorityTable = (stats: Insights['priority_stats'], range: Range) =>
  tableOf(stats, [
    { name: priority.priority, raw: (row) => row.priority, shown: (row) => priorityLabel[row.priority] },
    ...ratedBy<Insights['priority_stats'][number]>(
      (row) => rowsOfPriority(range, row.priority, { status: ['done'] }),
      (row) => rowsOfPriority(range, row.priority),
    ),
  ])

export const rowsOfHours = (range: Range, from: number, to = from) =>
  completedRows(range, { completed_hour_from: from, completed_hour_to: to })

export const hoursTable = (stats: Insights['hourly_stats'], range: Range, clock: Clock) =>
  tableOf(stats, [
    { name: hours.hour, raw: ({ hour }) => hour, shown: ({ hour }) => hourLabel(hour, clock) },
    counts(
      productivity.completed,
      (row) => row.completed_tasks,
      ({ hour }) => rowsOfHours(range, hour),
    ),
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
    ...priorityOrder.map((level) =>
      counts<Workload['weekly_workload'][number]>(
        priorityLabel[level],
        (row) => row[`${level}_priority_tasks`],
        ({ week_start }) => rowsOfWeeks(week_start, 1, { priority: [level] }),
      ),
    ),
    counts(
      productivity.total,
      (row) => row.total_tasks,
      ({ week_start }) => rowsOfWeeks(week_start),
    ),
  ])
