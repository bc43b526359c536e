import { LEARNED_DAYS } from '@dayloom/domain/today/day-plan'
import type { TimeStats } from '@dayloom/validators/analytics'
import { lazyChunk } from '../../../loading/chunks.ts'
import { formatDay } from '../../../lib/time/dates.ts'
import { durationWords } from '../../../lib/time/duration.ts'
import { tableOf } from '../chart-data.ts'
import { BlankPanel, ChartPanel } from '../panels/chart-panel.tsx'
import { EmptyChart } from '../panels/empty-chart.tsx'
import type { LeadPart } from '../panels/lead-line.tsx'
import { completedRows, daysUpTo } from '../rows.ts'
import { texts } from './texts.ts'
import { titles } from './titles.ts'

const DaysChart = lazyChunk(() => import('./days-chart.tsx'))

export interface PanelProps {
  stats: TimeStats
  outdated: boolean
}

/** How good estimates are, which leads to the tasks that say so. */
const learnedOf = ({ estimates, minutes_by_day }: TimeStats): LeadPart[] => {
  const { factor, tasks, median_actual, median_estimate } = estimates
  const today = minutes_by_day.at(-1)
  if (!today || tasks === 0) return []
  const rows = completedRows(daysUpTo(today.date, LEARNED_DAYS), { with: ['estimate', 'time'] })
  const isLearned = factor !== null && median_actual !== null && median_estimate !== null
  return [
    '. ',
    { text: texts.tasks(tasks), rows },
    isLearned ? texts.learned(factor, median_actual, median_estimate) : texts.notLearned,
  ]
}

/** Time by day, and how it compares with estimates. */
export const DaysPanel = ({ stats, outdated }: PanelProps) => {
  const { days, minutes_by_day } = stats
  const total = minutes_by_day.reduce((sum, { minutes }) => sum + minutes, 0)
  if (total === 0) {
    return (
      <BlankPanel title={titles.days}>
        <EmptyChart text={texts.empty} />
      </BlankPanel>
    )
  }
  const active = minutes_by_day.filter(({ minutes }) => minutes > 0).length
  return (
    <ChartPanel
      title={titles.days}
      file={`dayloom-time-${days}-days`}
      lead={[texts.lead(total, active), ...learnedOf(stats)]}
      table={() =>
        tableOf(minutes_by_day.toReversed(), [
          { name: texts.date, raw: ({ date }) => date, shown: ({ date }) => formatDay(date, 'day') },
          {
            name: texts.minutes,
            raw: ({ minutes }) => minutes,
            shown: ({ minutes }) => durationWords(minutes),
          },
        ])
      }
      outdated={outdated}
    >
      <DaysChart days={minutes_by_day} />
    </ChartPanel>
  )
}
