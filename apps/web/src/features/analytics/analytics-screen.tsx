import { PartInPlace } from '../../components/when-wanted.tsx'
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
import { LaterSection } from './later/later-section.tsx'
import { AnalyticsTools } from './analytics-tools.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { texts } from './texts.ts'
import { useAnalytics } from './use-analytics.ts'
import { useRange } from './use-range.ts'
import { YearScreen } from './year/lazy-year.ts'
import { YearSkeleton } from './year/year-skeleton.tsx'
import { texts as yearTexts } from './year/texts.ts'

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
              <LaterSection days={days} />
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

const Year = ({ year }: { year: number }) => {
  const blank = (
    <>
      <PageHeader title={yearTexts.title} subtitle={yearTexts.subtitle} />
      <YearSkeleton />
    </>
  )
  return (
    <PartInPlace blank={blank}>
      <YearScreen year={year} />
    </PartInPlace>
  )
}

export const AnalyticsScreen = () => {
  const { year } = useRange()
  if (year !== undefined) return <Year year={year} />
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} actions={<AnalyticsTools />} />
      <Numbers />
    </>
  )
}
