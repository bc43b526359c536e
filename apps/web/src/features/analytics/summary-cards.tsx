import type { Insights, Workload } from '@dayloom/validators/analytics'
import { IconAlertTriangle, IconClockHour4, IconFlame, IconRepeat } from '@tabler/icons-react'
import { CountingNumber } from '../../components/stats/counting-number.tsx'
import { StatCard } from '../../components/stats/stat-card.tsx'
import { StatGrid } from '../../components/stats/stat-grid.tsx'
import { dayUnit, formatCount, formatOneDecimal } from '../../lib/numbers.ts'
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
        value={<CountingNumber value={insights.habit_stats.length} />}
        icon={<IconRepeat {...icon} />}
      />
      <StatCard
        label={summary.overdue}
        value={<CountingNumber value={workload.overdue_tasks.overdue_count} />}
        icon={<IconAlertTriangle {...icon} />}
      />
    </StatGrid>
  )
}
