import { listLimits } from '@dayloom/domain/task-selection'
import type { Insights } from '@dayloom/validators/analytics'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../components/panel.tsx'
import { ProgressBar } from '../../components/stats/progress-bar.tsx'
import { RouterButton } from '../../components/router-button.tsx'
import { Streak } from '../habits/card/streak.tsx'
import { Strength } from '../habits/card/strength.tsx'
import { streakUnit } from '../habits/streak-rewards.ts'
import { EmptyChart } from './panels/empty-chart.tsx'
import classes from './habit-performance.module.css'
import { texts } from './texts.ts'

type Habits = Insights['habit_stats']

const MOST = listLimits.habitsInAnalytics
const WEEK_DAYS = 7

/** The last seven days; of a habit that counts in weeks, the running one. */
const weekOf = ({ streak_unit, this_week, weekly_completions }: Habits[number]) =>
  streak_unit === 'weeks' && this_week.target > 0
    ? { done: Math.min(this_week.done, this_week.target), target: this_week.target }
    : { done: weekly_completions, target: WEEK_DAYS }

const HabitCell = ({ habit }: { habit: Habits[number] }) => {
  const { id, name, streak_count, streak_unit, strength, total_completions } = habit
  const week = weekOf(habit)
  return (
    <li className={classes.habit}>
      <h3 className={classes.name}>
        <Link to="/habits" search={{ calendar: id }} className={classes.link}>
          {name}
        </Link>
      </h3>
      <div className={classes.numbers}>
        <Streak habit={habit} unit={streakUnit(streak_unit, streak_count)} />
        <Strength value={strength} />
      </div>
      <ProgressBar label={texts.habits.weekLabel(name)} value={week.done} of={week.target} />
      <p className={classes.counts}>
        {[texts.habits.week(week.done, week.target), texts.habits.total(total_completions)].map((text) => (
          <Link
            key={text}
            to="/habits"
            search={{ calendar: id }}
            className={classes.rows}
            aria-label={texts.habits.rows(name, text)}
          >
            {text}
          </Link>
        ))}
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
