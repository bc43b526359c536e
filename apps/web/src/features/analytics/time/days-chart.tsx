import type { TimeStats } from '@dayloom/validators/analytics'
import { formatDay } from '../../../lib/time/dates.ts'
import { durationWords } from '../../../lib/time/duration.ts'
import { axes } from '../charts/axes.ts'
import { DailyChart } from '../charts/daily-chart.tsx'
import { hourTicks, MINUTES_PER_HOUR } from '../charts/hour-ticks.ts'
import { texts } from './texts.ts'

type Day = TimeStats['minutes_by_day'][number]

const describe = ({ date, minutes }: Day) => ({
  title: formatDay(date, 'dayLong'),
  rows: [{ name: texts.spent, value: durationWords(minutes) }],
})

/** A bar for each day. */
const DaysChart = ({ days }: { days: Day[] }) => {
  const ticks = hourTicks(Math.max(...days.map(({ minutes }) => minutes)))
  return (
    <DailyChart
      days={days}
      parts={({ minutes }) => ({ completed: minutes, rest: 0 })}
      describe={describe}
      rowsOf={() => null}
      yAxisProps={{ ...axes.yAxisProps, ticks, domain: [0, ticks.at(-1) ?? MINUTES_PER_HOUR] }}
      valueFormatter={(minutes) => texts.hours(minutes / MINUTES_PER_HOUR)}
    />
  )
}

export default DaysChart
