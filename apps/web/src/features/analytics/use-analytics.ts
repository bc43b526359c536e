import type { AnalyticsRange } from '@dayloom/validators/enums'
import { timings } from '@dayloom/validators/limits'
import { priorityOrder } from '@dayloom/domain/priority-order'
import type { Insights } from '@dayloom/validators/analytics'
import { keepPreviousData } from '@tanstack/react-query'
import { useFreshEachDay } from '../../lib/time/use-today.ts'
import { api, trpc } from '../../lib/api/trpc.ts'

const insightsOptions = { staleTime: timings.freshInsights }
const workloadOptions = { staleTime: timings.freshWorkload }

/** Without priorities that only a newer server knows: the charts have no place for them. */
const known = (insights: Insights): Insights => ({
  ...insights,
  priority_stats: insights.priority_stats.filter(({ priority }) => priorityOrder.includes(priority)),
})

/** Starts both before the screen is there. */
export const prefetchAnalytics = (days: AnalyticsRange) => {
  void api.analytics.insights.prefetch({ days }, insightsOptions)
  void api.analytics.workload.prefetch(undefined, workloadOptions)
}

/** Insights of a range, and the workload. While another range is on its way, the last one stays. */
export const useAnalytics = (days: AnalyticsRange) => {
  const insights = trpc.analytics.insights.useQuery(
    { days },
    { ...insightsOptions, placeholderData: keepPreviousData, select: known },
  )
  const workload = trpc.analytics.workload.useQuery(undefined, workloadOptions)
  useFreshEachDay(insights)
  useFreshEachDay(workload)
  const retry = () => {
    for (const query of [insights, workload]) if (query.isError) void query.refetch()
  }
  return { insights, workload, retry }
}
