import { STANDARD_ESTIMATE } from '@dayloom/domain/today/day-plan'
import type { CompletedStats } from '@dayloom/validators/analytics'
import { durationWords } from '../../../lib/time/duration.ts'
import { formatDay } from '../../../lib/time/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { axes } from '../charts/axes.ts'
import { hourTicks, MINUTES_PER_HOUR } from '../charts/hour-ticks.ts'
import { DailyChart } from '../charts/daily-chart.tsx'
import { completedRows } from '../rows.ts'
import { texts } from './texts.ts'

type Day = CompletedStats['minute_stats'][number]

const { minutes: words } = texts

/** What was estimated, and above it what counts as the standard estimate. */
const partsOf = ({ unestimated_tasks, minutes }: Day) => {
  const standard = unestimated_tasks * STANDARD_ESTIMATE
  return { completed: minutes - standard, rest: standard }
}

const describe = ({ date, completed_tasks, unestimated_tasks, minutes }: Day) => ({
  title: formatDay(date, 'dayLong'),
  rows: [
    { name: words.minutes, value: durationWords(minutes) },
    { name: words.tasks, value: formatCount(completed_tasks) },
    { name: words.unestimated, value: formatCount(unestimated_tasks) },
  ],
})

const rowsOf = ({ date, completed_tasks }: Day) =>
  completed_tasks > 0 ? completedRows({ from: date, to: date }) : null

const lineAt = (available: number) => ({
  y: available,
  color: 'var(--text)',
  label: words.available(available),
  labelPosition: 'insideTopRight' as const,
})

/** A bar for each day, beside the line of what a day has. */
const MinutesChart = ({ stats, available }: { stats: Day[]; available: number }) => {
  const ticks = hourTicks(Math.max(available, ...stats.map(({ minutes }) => minutes)))
  return (
    <DailyChart
      days={stats}
      parts={partsOf}
      describe={describe}
      rowsOf={rowsOf}
      yAxisProps={{ ...axes.yAxisProps, ticks, domain: [0, ticks.at(-1) ?? MINUTES_PER_HOUR] }}
      valueFormatter={(minutes) => words.hours(minutes / MINUTES_PER_HOUR)}
      referenceLines={available > 0 ? [lineAt(available)] : []}
    />
  )
}

export default MinutesChart
