import { hourLabel } from './hour-label.ts'
import type { Insights } from '@dayloom/validators/analytics'
import { BarChart } from '@mantine/charts'
import { formatCount } from '../../../lib/numbers.ts'
import { texts } from '../texts.ts'
import { completedStyle } from '../series-style.tsx'
import { axes, hourAxis } from './axes.ts'
import { tooltipOf } from './chart-tip.tsx'

type Stats = Insights['hourly_stats']

const describe = ({ hour, completed_tasks }: Stats[number]) => ({
  title: hourLabel(hour),
  rows: [{ name: texts.productivity.completed, value: formatCount(completed_tasks) }],
})

/** A bar for each hour; the tallest has a label. */
const HoursChart = ({ stats }: { stats: Stats }) => {
  const most = Math.max(...stats.map(({ completed_tasks }) => completed_tasks))
  return (
    <BarChart
      {...axes}
      data={stats}
      dataKey="hour"
      series={[{ name: 'completed_tasks', color: completedStyle.color }]}
      barProps={{ radius: [3, 3, 0, 0] }}
      withBarValueLabel
      valueLabelProps={{
        fill: 'var(--text)',
        fontWeight: 600,
        formatter: (value) => (value === most ? formatCount(most) : ''),
      }}
      xAxisProps={hourAxis}
      tooltipProps={tooltipOf(stats, ({ hour }) => hour, describe)}
    />
  )
}

export default HoursChart
