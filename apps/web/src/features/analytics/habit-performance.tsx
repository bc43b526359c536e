import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { Insights } from '@dayloom/validators/analytics'
import type { AnalyticsRange } from '@dayloom/validators/enums'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { Hint } from '../../components/hint/hint.tsx'
import { Panel } from '../../components/panel.tsx'
import { ProgressBar } from '../../components/stats/progress-bar.tsx'
import { RouterButton } from '../../components/router-button.tsx'
import { newHabitLink } from '../../lib/new-links.ts'
import { lazyChunk } from '../../loading/chunks.ts'
import { Streak } from '../habits/card/streak.tsx'
import { streakUnit } from '../habits/streak-rewards.ts'
import { texts as habitTexts } from '../habits/texts.ts'
import strengthClasses from '../habits/card/strength.module.css'
import { EmptyChart } from './panels/empty-chart.tsx'
import link from './panels/rows-link.module.css'
import classes from './habit-performance.module.css'
import { periodOf } from '../habits/period.ts'
import { texts } from './texts.ts'
import { useNear } from './use-near.ts'

const HabitStrength = lazyChunk(() => import('./strength/habit-strength.tsx'))

type Habits = Insights['habit_stats']

const MOST = listLimits.habitsInAnalytics
const WEEK_DAYS = 7

/** The last seven days; of a habit that counts in weeks or months, the running one. */
const progressOf = (habit: Habits[number]) => {
  const { done, target, unit } = periodOf(habit)
  return habit.streak_unit !== 'days' && target > 0
    ? { done: Math.min(done, target), target, unit }
    : { done: habit.weekly_completions, target: WEEK_DAYS, unit: 'week' as const }
}

interface HabitCellProps {
  habit: Habits[number]
  days: AnalyticsRange
  /** In the window, or close to it. */
  near: boolean
}

const HabitCell = ({ habit, days, near }: HabitCellProps) => {
  const { id, name, streak_count, streak_unit, strength, total_completions } = habit
  const { done, target, unit: period } = progressOf(habit)
  const unit = streakUnit(streak_unit, streak_count)
  const calendar = { to: '/habits', search: { calendar: id } } as const
  return (
    <li className={classes.habit}>
      <h3 className={classes.name}>
        <Link {...calendar} className={classes.link}>
          {name}
        </Link>
      </h3>
      <div className={classes.numbers}>
        <Link {...calendar} className={classes.number}>
          <VisuallyHidden>{name}: </VisuallyHidden>
          <Streak habit={habit} unit={unit} />
        </Link>
        <Hint label={habitTexts.card.strengthText}>
          <Link
            {...calendar}
            className={link.link}
            aria-label={texts.habits.rows(name, `${habitTexts.card.strength} ${strength}`)}
          >
            {habitTexts.card.strength} <span className={strengthClasses.value}>{strength}</span>
          </Link>
        </Hint>
      </div>
      <ProgressBar label={texts.habits.progressLabel[period](name)} value={done} of={target} />
      <p className={classes.counts}>
        {[texts.habits.progress[period](done, target), texts.habits.total(total_completions)].map((text) => (
          <Link key={text} {...calendar} className={link.link} aria-label={texts.habits.rows(name, text)}>
            {text}
          </Link>
        ))}
      </p>
      <div className={classes.strength}>
        {near && (
          <Suspense fallback={null}>
            <HabitStrength habit={habit} days={days} />
          </Suspense>
        )}
      </div>
    </li>
  )
}

interface HabitPerformanceProps {
  habits: Habits
  days: AnalyticsRange
}

export const HabitPerformance = ({ habits, days }: HabitPerformanceProps) => {
  const { title, empty, create, more } = texts.habits
  const { ref, near } = useNear()
  const beyond = habits.length - MOST
  if (habits.length === 0) {
    return (
      <Panel title={title}>
        <EmptyChart
          text={empty}
          action={
            <RouterButton {...newHabitLink} variant="default" size="xs">
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
      <div ref={ref}>
        <ul className={classes.grid}>
          {habits.slice(0, MOST).map((habit) => (
            <HabitCell key={habit.id} habit={habit} days={days} near={near} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}
