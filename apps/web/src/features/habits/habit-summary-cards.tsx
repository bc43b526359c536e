import { habitSummary } from '@dayloom/domain/habit-summary'
import type { Habit } from '@dayloom/validators/habits'
import { IconChecks, IconFlame, IconRepeat, IconWaveSine } from '@tabler/icons-react'
import { CountingNumber } from '../../components/stats/counting-number.tsx'
import { StatCard } from '../../components/stats/stat-card.tsx'
import { StatGrid } from '../../components/stats/stat-grid.tsx'
import { dayUnit } from '../../lib/numbers.ts'
import { texts } from './texts.ts'

const icon = { size: 16, stroke: 1.75 }

export const HabitSummaryCards = ({ habits }: { habits: readonly Habit[] }) => {
  const { total, completedToday, dueToday, longestStreak, averageStreak } = habitSummary(habits)
  return (
    <StatGrid>
      <StatCard
        label={texts.summary.total}
        value={<CountingNumber value={total} />}
        icon={<IconRepeat {...icon} />}
      />
      <StatCard
        label={texts.summary.completedToday}
        value={
          <>
            <CountingNumber value={completedToday} />/{dueToday}
          </>
        }
        icon={<IconChecks {...icon} />}
      />
      <StatCard
        label={texts.summary.longestStreak}
        value={<CountingNumber value={longestStreak} />}
        unit={dayUnit(longestStreak)}
        icon={<IconFlame {...icon} />}
      />
      <StatCard
        label={texts.summary.averageStreak}
        value={<CountingNumber value={averageStreak} />}
        unit={dayUnit(averageStreak)}
        icon={<IconWaveSine {...icon} />}
      />
    </StatGrid>
  )
}
