import { lazy } from 'react'

const productivity = () => import('./productivity-chart.tsx')
const priority = () => import('./priority-chart.tsx')
const hours = () => import('./hours-chart.tsx')
const workload = () => import('./workload-chart.tsx')

// The library behind them is larger than the rest of the app: nobody waits for it but who looks at charts.
export const ProductivityChart = lazy(productivity)
export const PriorityChart = lazy(priority)
export const HoursChart = lazy(hours)
export const WorkloadChart = lazy(workload)

/** Fetches the code while the numbers are loading. A failure is shown where a chart would be. */
export const preloadCharts = () => {
  for (const load of [productivity, priority, hours, workload]) load().catch(() => undefined)
}
