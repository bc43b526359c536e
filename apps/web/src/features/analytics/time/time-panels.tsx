import type { AnalyticsRange } from '@dayloom/validators/enums'
import { timings } from '@dayloom/validators/limits'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import classes from '../analytics-screen.module.css'
import { LaterPanels } from '../panels/later-panels.tsx'
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
  return (
    <LaterPanels query={query} blank={blank}>
      {(stats, outdated) => (
        <>
          <div className={classes.wide}>
            <DaysPanel stats={stats} outdated={outdated} />
          </div>
          <ListsPanel stats={stats} outdated={outdated} />
          <TagsPanel stats={stats} outdated={outdated} />
        </>
      )}
    </LaterPanels>
  )
}
