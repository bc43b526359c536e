import { priorityLabel } from '../../../lib/labels.ts'
import { priorityOrder } from '@dayloom/domain/priority-order'
import type { Workload } from '@dayloom/validators/analytics'
import { BarChart } from '@mantine/charts'
import { useId } from 'react'
import { formatCount } from '../../../lib/numbers.ts'
import { weekLabel } from '../chart-data.ts'
import { texts } from '../texts.ts'
import { fillOf, priorityStyles, Texture } from '../series-style.tsx'
import { axes, dateAxis, stackedBarsWithGap } from './axes.ts'
import { tooltipOf } from './chart-tip.tsx'
import { rowsOfWeeks } from '../rows.ts'
import { useOpenRows } from './use-open-rows.ts'

type Weeks = Workload['weekly_workload']

const series = priorityOrder.map((priority) => ({
  name: `${priority}_priority_tasks` as const,
  label: priorityLabel[priority],
  style: priorityStyles[priority],
}))

const describe = (week: Weeks[number]) => ({
  title: weekLabel(week.week_start),
  rows: [
    ...series.map(({ name, label }) => ({ name: label, value: formatCount(week[name]) })),
    { name: texts.productivity.total, value: formatCount(week.total_tasks) },
  ],
})

/** A stack for each week, the most urgent at the bottom, its total as a label. */
const WorkloadChart = ({ weeks }: { weeks: Weeks }) => {
  const id = useId()
  const openRows = useOpenRows(
    weeks,
    ({ week_start }) => week_start,
    ({ week_start, total_tasks }) => (total_tasks > 0 ? rowsOfWeeks(week_start) : null),
  )
  return (
    <BarChart
      {...axes}
      barChartProps={{ ...axes.barChartProps, onClick: openRows }}
      data={weeks}
      dataKey="week_start"
      type="stacked"
      series={series.map(({ name, style }) => ({ name, color: fillOf(style, `${id}${name}`) }))}
      barProps={stackedBarsWithGap}
      xAxisProps={dateAxis(weeks.length)}
      withBarValueLabel
      valueLabelProps={({ name }) =>
        name === series.at(-1)?.name
          ? {
              dataKey: 'total_tasks',
              fill: 'var(--text)',
              fontWeight: 600,
              formatter: (total) => (total === 0 ? '' : formatCount(Number(total))),
            }
          : { formatter: () => '' }
      }
      tooltipProps={tooltipOf(weeks, ({ week_start }) => week_start, describe)}
    >
      <defs>
        {series.map(({ name, style }) => (
          <Texture key={name} id={`${id}${name}`} style={style} />
        ))}
      </defs>
    </BarChart>
  )
}

export default WorkloadChart
