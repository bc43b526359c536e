import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '../../features/analytics/analytics-screen.tsx'
import { preloadCharts } from '../../features/analytics/charts/lazy-charts.ts'
import { analyticsAddressSchema, DEFAULT_RANGE } from '@dayloom/validators/addresses'
import { prefetchAnalytics } from '../../features/analytics/use-analytics.ts'
import { preloadYear } from '../../features/analytics/year/lazy-year.ts'
import { prefetchYear } from '../../features/analytics/year/year-query.ts'
import { whenIdle } from '../../loading/when-idle.ts'
import { whenSignedIn } from '../../lib/session/when-signed-in.ts'

export const Route = createFileRoute('/_app/analytics')({
  validateSearch: analyticsAddressSchema,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows its own loading face.
  loader: ({ deps: { days = DEFAULT_RANGE, year } }) => {
    if (year !== undefined) {
      whenSignedIn(() => prefetchYear(year))
      preloadYear()
      return
    }
    whenSignedIn(() => prefetchAnalytics(days))
    // The numbers come first: charts are below them.
    whenIdle(preloadCharts)
  },
  component: AnalyticsScreen,
})
