import { BarChart, type BarChartProps } from '@mantine/charts'
import { useId } from 'react'
import { completedStyle, fillOf, remainingStyle, Texture } from '../series-style.tsx'
import type { RowsLink } from '../rows.ts'
import { axes, dateAxis, stackedBars, stackedBarsWithGap } from './axes.ts'
import { tooltipOf, type Tip } from './chart-tip.tsx'
import { useOpenRows } from './use-open-rows.ts'

/** Beyond these a gap would be wider than what it parts. */
const MAX_DAYS_WITH_GAPS = 31

interface DailyChartProps<Day> extends Omit<Partial<BarChartProps>, 'data'> {
  days: readonly Day[]
  /** The two parts of a day's bar, from below: what was completed, and what else there is. */
  parts: (day: Day) => { completed: number; rest: number }
  describe: (day: Day) => Tip
  rowsOf: (day: Day) => RowsLink | null
}

/** A bar for each day, filled as far as it was completed. */
export const DailyChart = <Day extends { date: string }>({
  days,
  parts,
  describe,
  rowsOf,
  ...chart
}: DailyChartProps<Day>) => {
  const id = useId()
  const dateOf = ({ date }: Day) => date
  const openRows = useOpenRows(days, dateOf, rowsOf)
  return (
    <BarChart
      {...axes}
      barChartProps={{ ...axes.barChartProps, onClick: openRows }}
      data={days.map((day) => ({ date: day.date, ...parts(day) }))}
      dataKey="date"
      type="stacked"
      series={[
        { name: 'completed', color: completedStyle.color },
        { name: 'rest', color: fillOf(remainingStyle, id) },
      ]}
      barProps={days.length > MAX_DAYS_WITH_GAPS ? stackedBars : stackedBarsWithGap}
      xAxisProps={dateAxis(days.length)}
      tooltipProps={tooltipOf(days, dateOf, describe)}
      {...chart}
    >
      <defs>
        <Texture id={id} style={remainingStyle} />
      </defs>
    </BarChart>
  )
}
