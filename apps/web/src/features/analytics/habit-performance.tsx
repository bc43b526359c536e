import { listLimits } from '@dayloom/domain/task-selection'
import type { Insights } from '@dayloom/validators/analytics'
import { Panel } from '../../components/panel.tsx'
import { ProgressBar } from '../../components/stats/progress-bar.tsx'
import { RouterButton } from '../../components/router-button.tsx'
import { dayUnit } from '../../lib/numbers.ts'
import { Streak } from '../habits/card/streak.tsx'
import { EmptyChart } from './panels/empty-chart.tsx'
import classes from './habit-performance.module.css'
import { texts } from './texts.ts'

type Habits = Insights['habit_stats']

const MOST = listLimits.habitsInAnalytics
const WEEK_DAYS = 7

const HabitCell = ({ habit }: { habit: Habits[number] }) => {
  const { name, streak_count, weekly_completions, total_completions } = habit
  return (
    <li className={classes.habit}>
      <h3 className={classes.name}>{name}</h3>
      <Streak days={streak_count} unit={dayUnit(streak_count)} />
      <ProgressBar label={texts.habits.weekLabel(name)} value={weekly_completions} of={WEEK_DAYS} />
      <p className={classes.counts}>
        <span>{texts.habits.week(weekly_completions)}</span>
        <span>{texts.habits.total(total_completions)}</span>
      </p>
    </li>
  )
}

export const HabitPerformance = ({ habits }: { habits: Habits }) => {
  const { title, empty, create, more } = texts.habits
  const beyond = habits.length - MOST
  if (habits.length === 0) {
    return (
      <Panel title={title}>
        <EmptyChart
          text={empty}
          action={
            <RouterButton to="/habits" search={{ habit: 'new' }} variant="default" size="xs">
              {create}
            </RouterButton>
          }
        />
      </Panel>
    )
  }
  return (
    <Panel
      title={title}
      aside={
        beyond > 0 && (
          <RouterButton to="/habits" variant="subtle" color="neutral" size="compact-sm">
            {more(beyond)}
          </RouterButton>
        )
      }
      flush
    >
      <ul className={classes.grid}>
        {habits.slice(0, MOST).map((habit) => (
          <HabitCell key={habit.id} habit={habit} />
        ))}
      </ul>
    </Panel>
  )
}
