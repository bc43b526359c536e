import type { AnalyticsRange } from '@dayloom/validators/enums'
import { timings } from '@dayloom/validators/limits'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { Panel } from '../../../components/panel.tsx'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useFreshEachDay } from '../../../lib/time/use-today.ts'
import classes from '../analytics-screen.module.css'
import { texts } from '../texts.ts'
import { DaysPanel } from './days-panel.tsx'
import { ListsPanel, TagsPanel } from './names-panel.tsx'

interface TimePanelsProps {
  days: AnalyticsRange
  /** Until the first answer. */
  blank: ReactNode
}

export const TimePanels = ({ days, blank }: TimePanelsProps) => {
  const query = trpc.analytics.time.useQuery(
    { days },
    { staleTime: timings.freshInsights, placeholderData: keepPreviousData },
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
      <div className={classes.wide}>
        <DaysPanel stats={stats} outdated={outdated} />
      </div>
      <ListsPanel stats={stats} outdated={outdated} />
      <TagsPanel stats={stats} outdated={outdated} />
    </div>
  )
}
