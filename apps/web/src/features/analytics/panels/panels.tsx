import { hourLabel } from '../../../lib/time/hour-label.ts'
import { priorityLabel } from '../../../lib/labels.ts'
import { priorityOrder } from '@dayloom/domain/priority-order'
import type { Insights, Workload } from '@dayloom/validators/analytics'
import { formatDay } from '../../../lib/time/dates.ts'
import { hoursTable, productivityTable, rowsOfHours, weekLabel, workloadTable } from '../chart-data.ts'
import { completedRows, rangeOf, rowsOfWeeks } from '../rows.ts'
import { BlankPanel, ChartPanel } from './chart-panel.tsx'
import { HoursChart, ProductivityChart, WorkloadChart } from '../charts/lazy-charts.ts'
import { EmptyChart } from './empty-chart.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { texts } from '../texts.ts'
import { busiestWeek, completedBeforeNoon, completedInHalves } from '../what-moved.ts'
import { completedStyle, priorityStyles, remainingStyle } from '../series-style.tsx'

interface InsightsPanelProps {
  insights: Insights
  outdated: boolean
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The entry with the most; of equal ones the last, which is the newest. */
const top = <Entry extends { completed_tasks: number }>(entries: readonly Entry[]) =>
  entries.reduce<Entry | undefined>(
    (best, entry) => (best && best.completed_tasks > entry.completed_tasks ? best : entry),
    undefined,
  )

const EmptyPanel = ({ title, empty }: { title: string; empty: string }) => (
  <BlankPanel title={title}>
    <EmptyChart text={empty} />
  </BlankPanel>
)

export const ProductivityPanel = ({ insights, outdated }: InsightsPanelProps) => {
  const { days, daily_stats: stats } = insights
  const { productivity } = texts
  const range = rangeOf(stats)
  if (!range || stats.every(({ total_tasks }) => total_tasks === 0))
    return <EmptyPanel title={productivity.title} empty={productivity.empty} />
  const completed = sum(stats.map(({ completed_tasks }) => completed_tasks))
  const best = top(stats)
  const halves = completedInHalves(stats)
  return (
    <ChartPanel
      title={productivity.title}
      file={`dayloom-daily-productivity-${days}-days`}
      lead={
        best && completed > 0
          ? [
              {
                text: productivity.lead(completed, formatDay(best.date, 'dayShort')),
                rows: completedRows(range),
              },
            ]
          : [productivity.leadNone]
      }
      moved={productivity.moved(halves)}
      legend={[
        { label: productivity.completed, style: completedStyle },
        { label: productivity.rest, style: remainingStyle },
      ]}
      table={() => productivityTable(stats)}
      outdated={outdated}
    >
      <ProductivityChart stats={stats} />
    </ChartPanel>
  )
}

export const HoursPanel = ({ insights, outdated }: InsightsPanelProps) => {
  const { days, hourly_stats: stats } = insights
  const { hours } = texts
  const { clock } = useUser()
  const best = top(stats)
  const range = rangeOf(insights.daily_stats)
  if (!range || !best || best.completed_tasks === 0)
    return <EmptyPanel title={hours.title} empty={hours.empty} />
  const morning = completedBeforeNoon(stats)
  return (
    <ChartPanel
      title={hours.title}
      file={`dayloom-productive-hours-${days}-days`}
      lead={[
        {
          text: hours.lead(hourLabel(best.hour, clock), best.completed_tasks),
          rows: rowsOfHours(range, best.hour),
        },
      ]}
      moved={hours.moved(morning)}
      table={() => hoursTable(stats, range, clock)}
      outdated={outdated}
    >
      <HoursChart stats={stats} range={range} />
    </ChartPanel>
  )
}

export const WorkloadPanel = ({ workload: { weekly_workload: weeks } }: { workload: Workload }) => {
  const { workload } = texts
  const total = sum(weeks.map(({ total_tasks }) => total_tasks))
  const busiest = busiestWeek(weeks)
  if (total === 0) return <EmptyPanel title={workload.title} empty={workload.empty} />
  return (
    <ChartPanel
      title={workload.title}
      file="dayloom-upcoming-workload"
      lead={[
        {
          text: workload.lead(total, weeks.length),
          rows: weeks[0] ? rowsOfWeeks(weeks[0].week_start, weeks.length) : null,
        },
      ]}
      moved={busiest && workload.moved(weekLabel(busiest.week_start), busiest.total_tasks)}
      legend={priorityOrder.map((priority) => ({
        label: priorityLabel[priority],
        style: priorityStyles[priority],
      }))}
      table={() => workloadTable(weeks)}
    >
      <WorkloadChart weeks={weeks} />
    </ChartPanel>
  )
}
