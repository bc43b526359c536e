import { habitCalendar } from '@dayloom/domain/habit-calendar'
import { localDay } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { HabitDetail } from '@dayloom/validators/habits'
import { formatPercent } from '../../../lib/numbers.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { Streak } from '../card/streak.tsx'
import { streakUnit } from '../streak-rewards.ts'
import { texts } from '../texts.ts'
import { useHabitDays } from '../use-habit-day.ts'
import { MonthGrid } from './month-grid.tsx'
import { Outlook } from './outlook.tsx'
import classes from './progress.module.css'
import { YearHeatmap } from './year-heatmap.tsx'

const { calendar } = texts

/** A habit's last thirty days with what they add up to, and its year. */
export const Progress = ({ habit, today }: { habit: HabitDetail; today: Day }) => {
  const { timezone } = useUser()
  const setDay = useHabitDays(habit.id)
  const completions = habit.completion_history.map(({ completed_date }) => completed_date)
  const began = localDay(habit.created_at, timezone)
  const month = habitCalendar(completions, began, today)
  return (
    <div className={classes.progress}>
      <dl className={classes.figures}>
        <div>
          <dt>{calendar.currentStreak}</dt>
          <dd>
            <Streak habit={habit} unit={streakUnit(habit.streak_unit, habit.streak_count)} />
          </dd>
        </div>
        <div>
          <dt>{calendar.last30}</dt>
          <dd>
            {month.completed}/{month.days.length}
          </dd>
        </div>
        <div>
          <dt>{calendar.successRate}</dt>
          <dd>{formatPercent(month.successRate)}</dd>
        </div>
      </dl>
      <div className={classes.halves}>
        <MonthGrid leadingBlanks={month.leadingBlanks} days={month.days} onToggle={setDay} />
        <Outlook streak={habit.streak_count} week={month.week} />
      </div>
      <YearHeatmap completions={completions} began={began} today={today} onToggle={setDay} />
    </div>
  )
}
