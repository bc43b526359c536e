import { hourLabel } from '../../../lib/time/hour-label.ts'
import type { Clock } from '@dayloom/validators/languages'
import type { Insights } from '@dayloom/validators/analytics'
import { BarChart } from '@mantine/charts'
import { formatCount } from '../../../lib/numbers.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { texts } from '../texts.ts'
import { completedStyle } from '../series-style.tsx'
import { axes, hourAxis } from './axes.ts'
import { tooltipOf } from './chart-tip.tsx'
import { rowsOfHours } from '../chart-data.ts'
import type { Range } from '../rows.ts'
import { useOpenRows } from './use-open-rows.ts'

type Stats = Insights['hourly_stats']

const describe = ({ hour, completed_tasks }: Stats[number], clock: Clock) => ({
  title: hourLabel(hour, clock),
  rows: [{ name: texts.productivity.completed, value: formatCount(completed_tasks) }],
})

/** A bar for each hour; the tallest has a label. */
const HoursChart = ({ stats, range }: { stats: Stats; range: Range }) => {
  const openRows = useOpenRows(
    stats,
    ({ hour }) => hour,
    ({ hour, completed_tasks }) => (completed_tasks > 0 ? rowsOfHours(range, hour) : null),
  )
  const { clock } = useUser()
  const most = Math.max(...stats.map(({ completed_tasks }) => completed_tasks))
  return (
    <BarChart
      {...axes}
      barChartProps={{ ...axes.barChartProps, onClick: openRows }}
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
      xAxisProps={hourAxis(clock)}
      tooltipProps={tooltipOf(
        stats,
        ({ hour }) => hour,
        (stat) => describe(stat, clock),
      )}
    />
  )
}

export default HoursChart
