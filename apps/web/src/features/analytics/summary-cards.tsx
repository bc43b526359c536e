import type { Insights, Workload } from '@dayloom/validators/analytics'
import { IconAlertTriangle, IconClockHour4, IconFlame, IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { CountingNumber } from '../../components/stats/counting-number.tsx'
import { StatCard } from '../../components/stats/stat-card.tsx'
import { StatGrid } from '../../components/stats/stat-grid.tsx'
import { dayUnit, formatCount, formatOneDecimal } from '../../lib/numbers.ts'
import classes from './summary-cards.module.css'
import { texts } from './texts.ts'

interface SummaryCardsProps {
  insights: Insights
  workload: Workload
}

const icon = { size: 16, stroke: 1.75 }

export const SummaryCards = ({ insights, workload }: SummaryCardsProps) => {
  const { summary } = texts
  const { avg_completion_hours: hours } = insights.completion_time
  return (
    <StatGrid>
      <StatCard
        label={summary.currentStreak}
        value={<CountingNumber value={insights.current_streak} />}
        unit={dayUnit(insights.current_streak)}
        icon={<IconFlame {...icon} />}
      />
      <StatCard
        label={summary.completionTime}
        value={hours === null ? formatCount(0) : formatOneDecimal(hours)}
        unit={summary.hours(hours ?? 0)}
        icon={<IconClockHour4 {...icon} />}
      />
      <StatCard
        label={summary.habits}
        value={
          <Link to="/habits" className={classes.rows}>
            <CountingNumber value={insights.habit_stats.length} />
          </Link>
        }
        icon={<IconRepeat {...icon} />}
      />
      <StatCard
        label={summary.overdue}
        value={
          <Link to="/tasks" search={{ due: 'overdue' }} className={classes.rows}>
            <CountingNumber value={workload.overdue_tasks.overdue_count} />
          </Link>
        }
        icon={<IconAlertTriangle {...icon} />}
      />
    </StatGrid>
  )
}
