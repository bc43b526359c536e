import type { Insights } from '@dayloom/validators/analytics'
import { BarChart } from '@mantine/charts'
import { useId } from 'react'
import { formatDay } from '../../../lib/time/dates.ts'
import { formatCount, formatPercent } from '../../../lib/numbers.ts'
import { texts } from '../texts.ts'
import { completedStyle, fillOf, remainingStyle, Texture } from '../series-style.tsx'
import { axes, dateAxis, gap } from './axes.ts'
import { tooltipOf } from './chart-tip.tsx'
import { rowsOfDay } from '../rows.ts'
import { useOpenRows } from './use-open-rows.ts'

type Stats = Insights['daily_stats']

const { productivity } = texts

const describe = (point: Stats[number]) => ({
  title: formatDay(point.date, 'dayLong'),
  rows: [
    { name: productivity.completed, value: formatCount(point.completed_tasks) },
    { name: productivity.total, value: formatCount(point.total_tasks) },
    { name: productivity.rate, value: formatPercent(point.completion_rate) },
  ],
})

/** A bar for each day: as tall as its total, filled as far as it was completed. */
const ProductivityChart = ({ stats }: { stats: Stats }) => {
  const rest = useId()
  const openRows = useOpenRows(
    stats,
    ({ date }) => date,
    ({ date, total_tasks }) => (total_tasks > 0 ? rowsOfDay(date) : null),
  )
  const data = stats.map((point) => ({ ...point, rest: point.total_tasks - point.completed_tasks }))
  return (
    <BarChart
      {...axes}
      barChartProps={{ ...axes.barChartProps, onClick: openRows }}
      data={data}
      dataKey="date"
      type="stacked"
      series={[
        { name: 'completed_tasks', color: completedStyle.color },
        { name: 'rest', color: fillOf(remainingStyle, rest) },
      ]}
      barProps={stats.length > 31 ? {} : gap}
      xAxisProps={dateAxis(stats.length)}
      tooltipProps={tooltipOf(stats, ({ date }) => date, describe)}
    >
      <defs>
        <Texture id={rest} ink={remainingStyle} />
      </defs>
    </BarChart>
  )
}

export default ProductivityChart
