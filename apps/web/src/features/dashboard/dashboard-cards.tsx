import { streakOnCard } from '@dayloom/domain/habit-summary'
import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Task } from '@dayloom/validators/tasks'
import {
  IconCalendarDue,
  IconCircleCheck,
  IconCircleDashed,
  IconFlame,
  IconHistory,
} from '@tabler/icons-react'
import { CountingNumber } from '../../components/stats/counting-number.tsx'
import { dayUnit } from '../../lib/numbers.ts'
import cardClasses from './dashboard-card.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import classes from './dashboard-cards.module.css'
import { texts } from './texts.ts'
import { useSpotlight } from './use-spotlight.ts'

const { cards } = texts

const titles = (tasks: readonly Task[], most: number, empty: string, total = tasks.length) => ({
  tasks,
  most,
  empty,
  total,
})

export const DashboardCards = ({ board }: { board: Dashboard }) => {
  const { stats, completedTasks, pendingTasks, upcomingTasks, recentActivity } = board
  const streak = streakOnCard(stats.longestStreak)
  const spotlight = useSpotlight()
  return (
    <div className={classes.grid} role="group" aria-label={cards.label} {...spotlight}>
      <DashboardCard
        title={cards.completed.title}
        icon={IconCircleCheck}
        value={<CountingNumber value={stats.completedTasks} />}
        titles={titles(
          completedTasks,
          listLimits.statCardTitles,
          cards.completed.empty,
          stats.completedTasks,
        )}
        link={{ to: '/tasks', search: { status: ['done'] } }}
      />
      <DashboardCard
        title={cards.pending.title}
        icon={IconCircleDashed}
        value={<CountingNumber value={stats.pendingTasks} />}
        titles={titles(pendingTasks, listLimits.statCardTitles, cards.pending.empty, stats.pendingTasks)}
        link={{ to: '/tasks', search: { status: ['todo', 'in_progress'] } }}
      />
      <DashboardCard
        title={cards.streak.title}
        icon={IconFlame}
        value={
          <>
            <CountingNumber value={streak} /> <span className={cardClasses.unit}>{dayUnit(streak)}</span>
          </>
        }
        link={{ to: '/habits' }}
      />
      <DashboardCard
        title={cards.upcoming.title}
        icon={IconCalendarDue}
        titles={titles(upcomingTasks, listLimits.listCardTitles, cards.upcoming.empty)}
        link={{ to: '/tasks' }}
      />
      <DashboardCard
        title={cards.recent.title}
        icon={IconHistory}
        titles={titles(recentActivity, listLimits.listCardTitles, cards.recent.empty)}
        link={{ to: '/tasks', search: { status: ['done'] } }}
      />
    </div>
  )
}
