import { lazyChunk } from '../../../loading/chunks.ts'

const productivity = () => import('./productivity-chart.tsx')
const priority = () => import('./priority-chart.tsx')
const hours = () => import('./hours-chart.tsx')
const workload = () => import('./workload-chart.tsx')

// The library behind them is larger than the rest of the app: nobody waits for it but who looks at charts.
export const ProductivityChart = lazyChunk(productivity)
export const PriorityChart = lazyChunk(priority)
export const HoursChart = lazyChunk(hours)
export const WorkloadChart = lazyChunk(workload)

/** Fetches the code before it is wanted. What fails is asked for again where a chart would be. */
export const preloadCharts = () => {
  for (const load of [productivity, priority, hours, workload]) load().catch(() => undefined)
}
