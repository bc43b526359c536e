import { percent } from '@dayloom/domain/percent'
import type { Insights } from '@dayloom/validators/analytics'
import { RouterButton } from '../../../components/router-button.tsx'
import { newTaskLink } from '../../../lib/new-links.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { priorityTable } from '../chart-data.ts'
import { BlankPanel, ChartPanel } from './chart-panel.tsx'
import { PriorityChart } from '../charts/lazy-charts.ts'
import { ChartSpinner } from './chart-spinner.tsx'
import { EmptyChart } from './empty-chart.tsx'
import { PriorityList } from './priority-list.tsx'
import { priorityLabel } from '../../../lib/labels.ts'
import { rangeOf, taskRows } from '../rows.ts'
import { texts } from '../texts.ts'
import { furthestBehind } from '../what-moved.ts'

const { priority } = texts

/** Somebody who has tasks is not told to create the first one. */
const NoPriorities = () => {
  const { data, isPending } = trpc.tasks.list.useQuery({ limit: 1 })
  if (isPending) return <ChartSpinner />
  if (data?.data.length !== 0) return <EmptyChart text={priority.empty} />
  return (
    <EmptyChart
      text={priority.noTasks}
      action={
        <RouterButton {...newTaskLink} variant="default" size="xs">
          {priority.create}
        </RouterButton>
      }
    />
  )
}

export const PriorityPanel = ({ insights, outdated }: { insights: Insights; outdated: boolean }) => {
  const { days, priority_stats: stats } = insights
  const sum = (name: 'total_tasks' | 'completed_tasks') =>
    stats.reduce((count, entry) => count + entry[name], 0)
  const total = sum('total_tasks')
  const range = rangeOf(insights.daily_stats)
  if (!range || total === 0) {
    return (
      <BlankPanel title={priority.title}>
        <NoPriorities />
      </BlankPanel>
    )
  }
  const completed = sum('completed_tasks')
  const behind = furthestBehind(stats)
  return (
    <ChartPanel
      title={priority.title}
      file={`dayloom-task-priorities-${days}-days`}
      lead={[
        {
          text: priority.lead(completed, total, percent(completed, total)),
          rows: taskRows({ dated_from: range.from, dated_to: range.to }),
        },
      ]}
      moved={
        behind
          ? priority.behind(
              priorityLabel[behind.priority],
              behind.total_tasks - behind.completed_tasks,
              behind.total_tasks,
            )
          : priority.allDone
      }
      table={() => priorityTable(stats, range)}
      beside={<PriorityList stats={stats} />}
      outdated={outdated}
    >
      <PriorityChart stats={stats} range={range} />
    </ChartPanel>
  )
}
