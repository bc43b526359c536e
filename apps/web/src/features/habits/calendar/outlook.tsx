import type { HabitCalendar } from '@dayloom/domain/habit-calendar'
import { habitMotivation, nextMilestone, solidHabitText } from '../streak-rewards.ts'
import { ProgressBar } from '../../../components/stats/progress-bar.tsx'
import { formatPercent } from '../../../lib/numbers.ts'
import { texts } from '../texts.ts'
import classes from './outlook.module.css'

const { calendar } = texts

/** What the streak earns, how far the next step is, and how this week goes. */
export const Outlook = ({ streak, week }: { streak: number; week: HabitCalendar['week'] }) => {
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
      <div>
        <p className={classes.line}>
          <span>{calendar.weekly}</span>
          <span className={classes.value}>
            {calendar.days(week.completed, week.total)} · {formatPercent(week.percent)}
          </span>
        </p>
        <ProgressBar label={calendar.weekly} value={week.completed} of={week.total} />
      </div>
      <p className={classes.dim}>{calendar.hint}</p>
    </div>
  )
}
