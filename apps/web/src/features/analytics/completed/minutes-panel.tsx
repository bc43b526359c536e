import { STANDARD_ESTIMATE } from '@dayloom/domain/today/day-plan'
import type { CompletedStats } from '@dayloom/validators/analytics'
import { lazyChunk } from '../../../loading/chunks.ts'
import { durationWords } from '../../../lib/time/duration.ts'
import { formatDay } from '../../../lib/time/dates.ts'
import { counts, tableOf } from '../chart-data.ts'
import { BlankPanel, ChartPanel } from '../panels/chart-panel.tsx'
import { EmptyChart } from '../panels/empty-chart.tsx'
import { completedRows } from '../rows.ts'
import { completedStyle, remainingStyle } from '../series-style.tsx'
import { texts } from './texts.ts'
import { titles } from './titles.ts'
import { fullestDay } from './what-moved.ts'

const MinutesChart = lazyChunk(() => import('./minutes-chart.tsx'))

const { minutes: words } = texts

type Stat = CompletedStats['minute_stats'][number]

const rowsOf = ({ date }: Stat) => completedRows({ from: date, to: date })

/** Newest first, like the other days. */
const tableOfMinutes = (stats: Stat[]) =>
  tableOf(stats.toReversed(), [
    { name: words.date, raw: ({ date }) => date, shown: ({ date }) => formatDay(date, 'day') },
    counts(words.tasks, (day) => day.completed_tasks, rowsOf),
    counts(
      words.unestimated,
      (day) => day.unestimated_tasks,
      ({ date }) => completedRows({ from: date, to: date }, { without: ['estimate'] }),
    ),
    {
      name: words.minutes,
      raw: ({ minutes }) => minutes,
      shown: ({ minutes }) => durationWords(minutes),
      rows: (day) => (day.completed_tasks > 0 ? rowsOf(day) : null),
    },
  ])

const movedOf = (fullest: Stat, over: number, available: number) => {
  const day = formatDay(fullest.date, 'dayShort')
  if (available === 0) return words.fullest(day, fullest.minutes)
  if (over === 0) return words.within(available, day, fullest.minutes)
  return words.over(over, available, day, fullest.minutes)
}

export const MinutesPanel = ({ stats, outdated }: { stats: CompletedStats; outdated: boolean }) => {
  const { days, from, to, minute_stats, day_minutes } = stats
  const { fullest, over } = fullestDay(minute_stats, day_minutes)
  if (!fullest || fullest.completed_tasks === 0) {
    return (
      <BlankPanel title={titles.minutes}>
        <EmptyChart text={words.empty} />
      </BlankPanel>
    )
  }
  const total = minute_stats.reduce((sum, { minutes }) => sum + minutes, 0)
  const active = minute_stats.filter(({ completed_tasks }) => completed_tasks > 0).length
  return (
    <ChartPanel
      title={titles.minutes}
      file={`dayloom-estimates-${days}-days`}
      lead={[{ text: words.lead(total, active), rows: completedRows({ from, to }) }]}
      moved={movedOf(fullest, over, day_minutes)}
      legend={[
        { label: words.estimated, style: completedStyle },
        { label: words.standard(STANDARD_ESTIMATE), style: remainingStyle },
      ]}
      table={() => tableOfMinutes(minute_stats)}
      outdated={outdated}
    >
      <MinutesChart stats={minute_stats} available={day_minutes} />
    </ChartPanel>
  )
}
