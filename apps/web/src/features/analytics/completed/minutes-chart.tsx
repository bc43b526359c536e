import { STANDARD_ESTIMATE } from '@dayloom/domain/today/day-plan'
import type { CompletedStats } from '@dayloom/validators/analytics'
import { BarChart } from '@mantine/charts'
import { useId } from 'react'
import { durationWords } from '../../../lib/time/duration.ts'
import { formatDay } from '../../../lib/time/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { texts } from './texts.ts'
import { completedRows } from '../rows.ts'
import { completedStyle, fillOf, remainingStyle, Texture } from '../series-style.tsx'
import { axes, dateAxis, gap } from '../charts/axes.ts'
import { tooltipOf } from '../charts/chart-tip.tsx'
import { useOpenRows } from '../charts/use-open-rows.ts'

type Stats = CompletedStats['minute_stats']

const { minutes: words } = texts
const MINUTES_PER_HOUR = 60
/** So many lines stand above each other. */
const MOST_TICKS = 5

const describe = ({ date, completed_tasks, unestimated_tasks, minutes }: Stats[number]) => ({
  title: formatDay(date, 'dayLong'),
  rows: [
    { name: words.minutes, value: durationWords(minutes) },
    { name: words.tasks, value: formatCount(completed_tasks) },
    { name: words.unestimated, value: formatCount(unestimated_tasks) },
  ],
})

/** Whole hours, as few as fit. */
const ticksUpTo = (minutes: number) => {
  const hours = Math.max(1, Math.ceil(minutes / MINUTES_PER_HOUR))
  const step = Math.ceil(hours / (MOST_TICKS - 1))
  return Array.from({ length: Math.ceil(hours / step) + 1 }, (_, index) => index * step * MINUTES_PER_HOUR)
}

/** A bar for each day, beside the line of what a day has. */
const MinutesChart = ({ stats, available }: { stats: Stats; available: number }) => {
  const id = useId()
  const openRows = useOpenRows(
    stats,
    ({ date }) => date,
    ({ date, completed_tasks }) => (completed_tasks > 0 ? completedRows({ from: date, to: date }) : null),
  )
  const data = stats.map((day) => {
    const standard = day.unestimated_tasks * STANDARD_ESTIMATE
    return { ...day, standard, estimated: day.minutes - standard }
  })
  const ticks = ticksUpTo(Math.max(available, ...stats.map(({ minutes }) => minutes)))
  return (
    <BarChart
      {...axes}
      barChartProps={{ ...axes.barChartProps, onClick: openRows }}
      data={data}
      dataKey="date"
      type="stacked"
      series={[
        { name: 'estimated', color: completedStyle.color },
        { name: 'standard', color: fillOf(remainingStyle, id) },
      ]}
      barProps={stats.length > 31 ? {} : gap}
      xAxisProps={dateAxis(stats.length)}
      yAxisProps={{ ...axes.yAxisProps, ticks, domain: [0, ticks.at(-1) ?? MINUTES_PER_HOUR] }}
      valueFormatter={(minutes) => texts.minutes.hours(minutes / MINUTES_PER_HOUR)}
      {...(available > 0 && {
        referenceLines: [
          {
            y: available,
            color: 'var(--text)',
            label: words.available(available),
            labelPosition: 'insideTopRight',
          },
        ],
      })}
      tooltipProps={tooltipOf(stats, ({ date }) => date, describe)}
    >
      <defs>
        <Texture id={id} ink={remainingStyle} />
      </defs>
    </BarChart>
  )
}

export default MinutesChart
