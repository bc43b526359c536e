import type { Insights, Workload } from '@dayloom/validators/analytics'
import { IconAlertTriangle, IconClockHour4, IconFlame, IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { CountingNumber } from '../../components/stats/counting-number.tsx'
import { StatCard } from '../../components/stats/stat-card.tsx'
import { StatGrid } from '../../components/stats/stat-grid.tsx'
import { dayUnit, formatCount, formatOneDecimal } from '../../lib/numbers.ts'
import classes from './summary-cards.module.css'
import { RowsLink } from './panels/rows-link.tsx'
import { completedRows, rangeOf, streakRange, taskRows } from './rows.ts'
import { texts } from './texts.ts'

interface SummaryCardsProps {
  insights: Insights
  workload: Workload
}

const icon = { size: 16, stroke: 1.75 }

export const SummaryCards = ({ insights, workload }: SummaryCardsProps) => {
  const { summary } = texts
  const { avg_completion_hours: hours } = insights.completion_time
  const streak = streakRange(insights)
  const range = rangeOf(insights.daily_stats)
  return (
    <StatGrid>
      <StatCard
        label={summary.currentStreak}
        value={
          <RowsLink rows={streak && completedRows(streak)} className={classes.rows}>
            <CountingNumber value={insights.current_streak} />
          </RowsLink>
        }
        unit={dayUnit(insights.current_streak)}
        icon={<IconFlame {...icon} />}
      />
      <StatCard
        label={summary.completionTime}
        value={
          <RowsLink rows={hours === null ? null : range && completedRows(range)} className={classes.rows}>
            {hours === null ? formatCount(0) : formatOneDecimal(hours)}
          </RowsLink>
        }
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
          <RowsLink rows={taskRows({ due: 'overdue' })} className={classes.rows}>
            <CountingNumber value={workload.overdue_tasks.overdue_count} />
          </RowsLink>
        }
        icon={<IconAlertTriangle {...icon} />}
      />
    </StatGrid>
  )
}
