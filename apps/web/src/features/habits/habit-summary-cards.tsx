import { habitSummary } from '@dayloom/domain/habit-summary'
import type { Habit } from '@dayloom/validators/habits'
import { IconChecks, IconChevronDown, IconFlame, IconRepeat, IconWaveSine } from '@tabler/icons-react'
import { CountingNumber } from '../../components/stats/counting-number.tsx'
import { StatCard } from '../../components/stats/stat-card.tsx'
import { StatGrid } from '../../components/stats/stat-grid.tsx'
import { dayUnit } from '../../lib/numbers.ts'
import { usePhone } from '../../lib/screen/use-media.ts'
import classes from './habit-summary.module.css'
import { texts } from './texts.ts'

const icon = { size: 16, stroke: 1.75 }

type Summary = ReturnType<typeof habitSummary>

const Cards = ({ total, completedToday, dueToday, longestStreak, averageStreak }: Summary) => {
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

/** On a phone the habits come first: one line says how today goes, and opens the rest. */
const Folded = (summary: Summary) => (
  <details className={classes.fold}>
    <summary>
      <span>
        {texts.summary.completedToday}{' '}
        <span className={classes.figure}>
          {summary.completedToday}/{summary.dueToday}
        </span>
      </span>
      <IconChevronDown size={18} stroke={1.75} aria-label={texts.summary.all} />
    </summary>
    <Cards {...summary} />
  </details>
)

export const HabitSummaryCards = ({ habits }: { habits: readonly Habit[] }) => {
  const summary = habitSummary(habits)
  const Shown = usePhone() ? Folded : Cards
  return <Shown {...summary} />
}
