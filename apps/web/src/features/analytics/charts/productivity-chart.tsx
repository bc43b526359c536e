import type { Insights } from '@dayloom/validators/analytics'
import { formatDay } from '../../../lib/time/dates.ts'
import { formatCount, formatPercent } from '../../../lib/numbers.ts'
import { rowsOfDay } from '../rows.ts'
import { texts } from '../texts.ts'
import { DailyChart } from './daily-chart.tsx'

type Day = Insights['daily_stats'][number]

const { productivity } = texts

const partsOf = ({ completed_tasks, total_tasks }: Day) => ({
  completed: completed_tasks,
  rest: total_tasks - completed_tasks,
})

const describe = ({ date, completed_tasks, total_tasks, completion_rate }: Day) => ({
  title: formatDay(date, 'dayLong'),
  rows: [
    { name: productivity.completed, value: formatCount(completed_tasks) },
    { name: productivity.total, value: formatCount(total_tasks) },
    { name: productivity.rate, value: formatPercent(completion_rate) },
  ],
})

const rowsOf = ({ date, total_tasks }: Day) => (total_tasks > 0 ? rowsOfDay(date) : null)

/** A bar for each day: as tall as its total, filled as far as it was completed. */
const ProductivityChart = ({ stats }: { stats: Day[] }) => (
  <DailyChart days={stats} parts={partsOf} describe={describe} rowsOf={rowsOf} />
)

export default ProductivityChart
