import '@mantine/charts/styles.css'
import type { Clock } from '@dayloom/validators/languages'
import { hourLabel } from '../../../lib/time/hour-label.ts'
import { formatDay } from '../../../lib/time/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { plainBar } from './plain-bar.tsx'
import { tickBelow, tickBeside } from './tick.tsx'

/** What the charts with axes share. Their stylesheet comes with them and not with the first page. */
export const axes = {
  h: '100%',
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: '3 4',
  gridColor: 'var(--line)',
  gridProps: { verticalCoordinatesGenerator: () => [] },
  textColor: 'var(--dim)',
  cursorFill: 'var(--hover)',
  maxBarWidth: 36,
  valueFormatter: formatCount,
  // Numbers behind the picture are in the table; a picture that takes the focus would only be in the way.
  accessibilityLayer: false,
  yAxisProps: { width: 36, allowDecimals: false, interval: 0, tick: tickBeside },
  barChartProps: { margin: { top: 20, right: 4, bottom: 0, left: 0 } },
} as const

/** So many dates stand side by side in the narrowest chart. */
const MAX_DATES = 5

/** The axis of so many days: every so many is named. */
export const dateAxis = (count: number) => ({
  tick: tickBelow,
  tickFormatter: (day: string) => formatDay(day, 'dayShort'),
  interval: Math.ceil(count / MAX_DATES) - 1,
})

/** The axis of the 24 hours of a day: every fourth is named. */
export const hourAxis = (clock: Clock) => ({
  tick: tickBelow,
  tickFormatter: (hour: number) => hourLabel(hour, clock),
  interval: 3,
})

/** The parts of a stack; a gap is between them, and nowhere else. */
export const stackedBars = { shape: plainBar }
export const stackedBarsWithGap = {
  ...stackedBars,
  stroke: 'var(--surface)',
  strokeWidth: 1,
  strokeOpacity: 1,
}
