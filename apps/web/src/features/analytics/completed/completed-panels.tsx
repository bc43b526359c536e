import { timings } from '@dayloom/validators/limits'
import type { AnalyticsRange } from '@dayloom/validators/enums'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { Panel } from '../../../components/panel.tsx'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useFreshEachDay } from '../../../lib/time/use-today.ts'
import classes from '../analytics-screen.module.css'
import { texts } from '../texts.ts'
import { MinutesPanel } from './minutes-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { withKnownPlans } from './what-moved.ts'
import { TagsPanel } from './tags-panel.tsx'

interface CompletedPanelsProps {
  days: AnalyticsRange
  /** Until the first answer. */
  blank: ReactNode
}

export const CompletedPanels = ({ days, blank }: CompletedPanelsProps) => {
  const query = trpc.analytics.completed.useQuery(
    { days },
    { staleTime: timings.freshInsights, placeholderData: keepPreviousData, select: withKnownPlans },
  )
  useFreshEachDay(query)
  const { data, isPending, isFetching, isPlaceholderData: outdated, refetch } = query
  // Drawn in small steps, below what is seen.
  const stats = useDeferredValue(data)
  if (isPending || (data && !stats)) return blank
  if (!stats) {
    return (
      <Panel>
        <FailedState text={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      </Panel>
    )
  }
  return (
    <div className={classes.charts}>
      <TagsPanel stats={stats} outdated={outdated} />
      <PlanPanel stats={stats} outdated={outdated} />
      <div className={classes.wide}>
        <MinutesPanel stats={stats} outdated={outdated} />
      </div>
    </div>
  )
}
