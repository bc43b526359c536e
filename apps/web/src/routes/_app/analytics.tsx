import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '../../features/analytics/analytics-screen.tsx'
import { preloadCharts } from '../../features/analytics/charts/lazy-charts.ts'
import { analyticsSearch, DEFAULT_RANGE } from '../../features/analytics/search.ts'
import { prefetchAnalytics } from '../../features/analytics/use-analytics.ts'

export const Route = createFileRoute('/_app/analytics')({
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows its own loading face.
  loader: ({ deps: { days = DEFAULT_RANGE } }) => {
    prefetchAnalytics(days)
    preloadCharts()
  },
  component: AnalyticsScreen,
})
