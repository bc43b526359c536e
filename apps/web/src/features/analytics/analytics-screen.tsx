import { FailedState } from '../../components/states/failed-state.tsx'
import { SharedMenu } from '../../components/menu/shared-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { DeferredContent } from '../../components/states/deferred-content.tsx'
import { BelowWindow } from '../../components/states/below-window.tsx'
import { OncePainted } from '../../components/states/once-painted.tsx'
import { AnalyticsSkeleton, HabitsSkeleton } from './analytics-skeleton.tsx'
import classes from './analytics-screen.module.css'
import { ChartPanels } from './panels/chart-panels.tsx'
import { HabitPerformance } from './habit-performance.tsx'
import { CompletedSection } from './completed/completed-section.tsx'
import { TimeSection } from './time/time-section.tsx'
import { RangeToggle } from './range-toggle.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { texts } from './texts.ts'
import { useAnalytics } from './use-analytics.ts'
import { useRange } from './use-range.ts'

const Numbers = () => {
  const { days } = useRange()
  const { insights, workload, retry } = useAnalytics(days)
  if (insights.data && workload.data) {
    return (
      <DeferredContent fallback={<AnalyticsSkeleton />}>
        <SharedMenu>
          <div className={classes.screen}>
            <SummaryCards insights={insights.data} workload={workload.data} />
            <ChartPanels
              insights={insights.data}
              workload={workload.data}
              outdated={insights.isPlaceholderData}
            />
            <BelowWindow>
              <CompletedSection days={days} />
              <TimeSection days={days} />
              <OncePainted first={<HabitsSkeleton />}>
                <HabitPerformance habits={insights.data.habit_stats} days={days} />
              </OncePainted>
            </BelowWindow>
          </div>
        </SharedMenu>
      </DeferredContent>
    )
  }
  if (insights.isPending || workload.isPending) return <AnalyticsSkeleton />
  return (
    <FailedState
      text={texts.loadFailed}
      onRetry={retry}
      retrying={insights.isFetching || workload.isFetching}
    />
  )
}

export const AnalyticsScreen = () => (
  <>
    <PageHeader title={texts.title} subtitle={texts.subtitle} actions={<RangeToggle />} />
    <Numbers />
  </>
)
