import type { Dashboard } from '@dayloom/validators/dashboard'
import { FailedState } from '../../components/states/failed-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { DeferredContent } from '../../components/states/deferred-content.tsx'
import { BelowWindow } from '../../components/states/below-window.tsx'
import { useUser } from '../../lib/session/session.tsx'
import { usePhone } from '../../lib/screen/use-media.ts'
import { DashboardCards } from './dashboard-cards.tsx'
import classes from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Effects } from './effects.tsx'
import { HabitsPanel } from './habits-panel.tsx'
import { OverdueBanner } from './overdue-banner.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { texts } from './texts.ts'
import { UpcomingPanel } from './upcoming-panel.tsx'
import { useDashboard } from './use-dashboard.ts'

const Board = ({ board, isCountable }: { board: Dashboard; isCountable: boolean }) => {
  // On a phone what can be acted on comes first; the overview is further down.
  const phone = usePhone()
  const recent = <RecentPanel tasks={board.recentActivity} />
  return (
    <div className={classes.stack}>
      <OverdueBanner count={board.stats.overdueTasks} />
      {!phone && <DashboardCards board={board} />}
      <div className={classes.panels}>
        <UpcomingPanel tasks={board.upcomingTasks} />
        <HabitsPanel habits={board.habits} isCountable={isCountable} />
        {!phone && recent}
      </div>
      {phone && (
        <BelowWindow>
          {recent}
          <DashboardCards board={board} />
        </BelowWindow>
      )}
    </div>
  )
}

export const DashboardScreen = () => {
  const { name } = useUser()
  const { board, isCountable, isPending, isFetching, retry } = useDashboard()
  return (
    <div className={classes.screen}>
      <Effects />
      <PageHeader title={texts.greeting(name)} subtitle={texts.subtitle} />
      {board && (
        <DeferredContent fallback={<DashboardSkeleton />}>
          <Board board={board} isCountable={isCountable} />
        </DeferredContent>
      )}
      {!board && isPending && <DashboardSkeleton />}
      {!board && !isPending && <FailedState text={texts.loadFailed} onRetry={retry} retrying={isFetching} />}
    </div>
  )
}
