import '@mantine/charts/styles.css'
import { formatCount } from '../../../lib/numbers.ts'

/** What the charts with axes share. Their stylesheet comes with them and not with the first page. */
export const axes = {
  h: '100%',
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: '3 4',
  gridColor: 'var(--line)',
  textColor: 'var(--dim)',
  cursorFill: 'var(--hover)',
  maxBarWidth: 36,
  valueFormatter: formatCount,
  // Numbers behind the picture are in the table; a picture that takes the focus would only be in the way.
  accessibilityLayer: false,
  yAxisProps: { width: 36, allowDecimals: false },
  barChartProps: { margin: { top: 20, right: 4, bottom: 0, left: 0 } },
} as const

/** Between the parts of a stack, and nothing else. */
export const gap = { stroke: 'var(--surface)', strokeWidth: 1, strokeOpacity: 1 }
