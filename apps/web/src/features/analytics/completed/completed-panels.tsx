import { timings } from '@dayloom/validators/limits'
import type { AnalyticsRange } from '@dayloom/validators/enums'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import classes from '../analytics-screen.module.css'
import { LaterPanels } from '../panels/later-panels.tsx'
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
  return (
    <LaterPanels query={query} blank={blank}>
      {(stats, outdated) => (
        <>
          <TagsPanel stats={stats} outdated={outdated} />
          <PlanPanel stats={stats} outdated={outdated} />
          <div className={classes.wide}>
            <MinutesPanel stats={stats} outdated={outdated} />
          </div>
        </>
      )}
    </LaterPanels>
  )
}
