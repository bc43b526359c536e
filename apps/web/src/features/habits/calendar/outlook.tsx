import type { WeeklyProgress } from '@dayloom/domain/habit-calendar'
import { streakDays } from '@dayloom/domain/habit-summary'
import { isTimes } from '@dayloom/domain/habits/fold'
import type { Habit } from '@dayloom/validators/habits'
import { ProgressBar } from '../../../components/stats/progress-bar.tsx'
import { formatPercent } from '../../../lib/numbers.ts'
import { periodOf, periodText } from '../period.ts'
import { habitMotivation, nextMilestone, solidHabitText } from '../streak-rewards.ts'
import { texts } from '../texts.ts'
import classes from './outlook.module.css'

const { calendar } = texts

/** Of so many times a week or month, the running one; else the last seven days. */
const PeriodProgress = ({ habit, week }: OutlookProps) => {
  const { done, target, unit } = periodOf(habit)
  const isCounted = isTimes(habit.schedule) && target > 0
  const text = isCounted
    ? periodText(habit)
    : `${calendar.days(week.completed, week.total)} · ${formatPercent(week.percent)}`
  const label = isCounted && unit === 'month' ? calendar.monthly : calendar.weekly
  return (
    <div>
      <p className={classes.line}>
        <span>{label}</span>
        <span className={classes.value}>{text}</span>
      </p>
      <ProgressBar
        label={label}
        value={isCounted ? Math.min(done, target) : week.completed}
        of={isCounted ? target : week.total}
      />
    </div>
  )
}

interface OutlookProps {
  habit: Habit
  week: WeeklyProgress
}

/** What the streak earns, how far the next step is, how this week goes, and what the strength means. */
export const Outlook = ({ habit, week }: OutlookProps) => {
  const streak = streakDays(habit)
  const milestone = nextMilestone(streak)
  const toSolid = solidHabitText(streak)
  return (
    <div className={classes.outlook}>
      <div>
        <p className={classes.motivation}>{habitMotivation(streak)}</p>
        {toSolid && <p className={classes.dim}>{toSolid}</p>}
      </div>
      <div>
        <p className={classes.line}>
          <span>{calendar.nextMilestone}</span>
          <span className={classes.value}>
            {milestone ? calendar.milestone(milestone) : calendar.allMilestones}
          </span>
        </p>
        {milestone && <ProgressBar label={calendar.nextMilestone} value={streak} of={milestone} />}
      </div>
      <PeriodProgress habit={habit} week={week} />
      <p className={classes.dim}>
        {texts.card.strength}: {texts.card.strengthText}
      </p>
      <p className={classes.dim}>{calendar.hint}</p>
    </div>
  )
}
