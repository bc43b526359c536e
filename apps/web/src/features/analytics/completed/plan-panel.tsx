import { addDays } from '@dayloom/domain/local-day'
import type { CompletedStats } from '@dayloom/validators/analytics'
import type { TaskAddress } from '@dayloom/validators/addresses'
import { planToDoneKinds } from '@dayloom/validators/enums'
import { counts, tableOf } from '../chart-data.ts'
import { BlankPanel, ChartPanel } from '../panels/chart-panel.tsx'
import { EmptyChart } from '../panels/empty-chart.tsx'
import { completedRows, daysUpTo } from '../rows.ts'
import { BarList } from './bar-list.tsx'
import { earlierStyle } from '../series-style.tsx'
import { texts } from './texts.ts'
import { titles } from './titles.ts'
import { keptPlans } from './what-moved.ts'

const { plan: words } = texts

interface Entry {
  /** On the wire. */
  name: string
  label: string
  completed: number
  earlier: number | null
  which: TaskAddress
}

/** The kinds, and at the end what never had a day. */
const entriesOf = ({ plan_stats, unplanned_tasks }: CompletedStats): Entry[] => [
  ...plan_stats.map(({ plan_to_done, completed_tasks, earlier_tasks }) => ({
    name: plan_to_done,
    label: words.days[plan_to_done],
    completed: completed_tasks,
    earlier: earlier_tasks,
    which: { plan_to_done: [plan_to_done] },
  })),
  {
    name: 'unplanned',
    label: words.unplanned,
    completed: unplanned_tasks,
    earlier: null,
    which: { without: ['plan'] },
  },
]

const withPlan: TaskAddress = { plan_to_done: [...planToDoneKinds] }

export const PlanPanel = ({ stats, outdated }: { stats: CompletedStats; outdated: boolean }) => {
  const { days, from, to } = stats
  const plans = keptPlans(stats.plan_stats)
  if (plans.of === 0 && plans.earlierOf === 0) {
    return (
      <BlankPanel title={titles.plan}>
        <EmptyChart text={words.empty} />
      </BlankPanel>
    )
  }
  const range = { from, to }
  const before = daysUpTo(addDays(from, -1), days)
  const entries = entriesOf(stats)
  return (
    <ChartPanel
      title={titles.plan}
      file={`dayloom-plan-to-done-${days}-days`}
      lead={[
        {
          text: words.lead(plans.kept, plans.of),
          rows: plans.of > 0 ? completedRows(range, withPlan) : null,
        },
      ]}
      moved={
        plans.earlierOf === 0 ? words.noneBefore(days) : words.moved(plans.earlierKept, plans.earlierOf, days)
      }
      legend={[{ label: texts.before(days), style: earlierStyle }]}
      table={() =>
        tableOf(entries, [
          { name: words.kind, raw: ({ name }) => name, shown: ({ label }) => label },
          counts(
            texts.completed,
            ({ completed }) => completed,
            ({ which }) => completedRows(range, which),
          ),
          {
            name: texts.before(days),
            raw: ({ earlier }) => earlier ?? '',
            shown: ({ earlier }) => (earlier === null ? '' : String(earlier)),
            rows: ({ earlier, which }) => (earlier ? completedRows(before, which) : null),
          },
        ])
      }
      asList
      outdated={outdated}
    >
      <BarList
        bars={entries.map(({ label, completed, earlier, which }) => ({
          label,
          count: completed,
          ...(earlier !== null && { earlier }),
          rows: completedRows(range, which),
          apart: earlier === null,
        }))}
      />
    </ChartPanel>
  )
}
