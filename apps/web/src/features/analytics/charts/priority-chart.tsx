import '@mantine/charts/styles.css'
import { priorityLabel } from '../../../lib/labels.ts'
import { percent } from '@dayloom/domain/percent'
import type { Insights } from '@dayloom/validators/analytics'
import { PieChart } from '@mantine/charts'
import { useId } from 'react'
import type { PieLabelRenderProps } from 'recharts'
import { formatCount, formatPercent } from '../../../lib/numbers.ts'
import { texts } from '../texts.ts'
import { fillOf, priorityStyles, Texture } from '../series-style.tsx'
import { tooltipOf } from './chart-tip.tsx'
import { rowsOfPriority, type Range } from '../rows.ts'
import { useOpenRows } from './use-open-rows.ts'
import classes from './priority-chart.module.css'

type Stats = Insights['priority_stats']

const OUTER_RADIUS = 80
const INNER_RADIUS = 52
/** A label of less would meet its neighbours'. */
const LEAST_LABELLED = 5

const { productivity, priority } = texts

const describe = (entry: Stats[number]) => ({
  title: priorityLabel[entry.priority],
  rows: [
    { name: productivity.completed, value: formatCount(entry.completed_tasks) },
    { name: productivity.total, value: formatCount(entry.total_tasks) },
    { name: productivity.rate, value: formatPercent(entry.completion_rate) },
  ],
})

/** Name and share beside a segment, in two short lines that fit a phone. */
const labelOf =
  (stats: Stats, total: number) =>
  ({ x, y, cx, index }: PieLabelRenderProps) => {
    const entry = stats[index]
    if (!entry || (entry.total_tasks * 100) / total < LEAST_LABELLED) return null
    return (
      <text className={classes.label} x={x} y={y} textAnchor={x > cx ? 'start' : 'end'}>
        <tspan x={x} className={classes.name}>
          {priorityLabel[entry.priority]}
        </tspan>
        <tspan x={x} dy="1.25em">
          {formatPercent(percent(entry.total_tasks, total))}
        </tspan>
      </text>
    )
  }

const PriorityChart = ({ stats, range }: { stats: Stats; range: Range }) => {
  const openRows = useOpenRows(
    stats,
    ({ priority }) => priority,
    ({ priority, total_tasks }) => (total_tasks > 0 ? rowsOfPriority(range, priority) : null),
  )
  const id = useId()
  const total = stats.reduce((sum, { total_tasks }) => sum + total_tasks, 0)
  return (
    <PieChart
      w="100%"
      h="100%"
      accessibilityLayer={false}
      data={stats.map(({ priority, total_tasks }) => ({
        name: priority,
        value: total_tasks,
        color: fillOf(priorityStyles[priority], `${id}${priority}`),
      }))}
      strokeColor="var(--surface)"
      strokeWidth={2}
      startAngle={90}
      endAngle={-270}
      pieProps={{
        innerRadius: INNER_RADIUS,
        outerRadius: OUTER_RADIUS,
        label: labelOf(stats, total),
        labelLine: false,
        onClick: ({ name }) => openRows({ activeLabel: name }),
      }}
      withTooltip
      tooltipProps={tooltipOf(stats, ({ priority }) => priority, describe)}
    >
      <defs>
        {stats.map(({ priority }) => (
          <Texture key={priority} id={`${id}${priority}`} style={priorityStyles[priority]} />
        ))}
      </defs>
      <text x="50%" y="50%" textAnchor="middle">
        <tspan className={classes.total}>{formatCount(total)}</tspan>
        <tspan className={classes.unit} x="50%" dy="1.5em">
          {priority.tasks(total)}
        </tspan>
      </text>
    </PieChart>
  )
}

export default PriorityChart
