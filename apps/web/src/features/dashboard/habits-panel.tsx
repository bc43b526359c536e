import { habitSummary, isForToday } from '@dayloom/domain/habit-summary'
import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { IconGauge } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Panel } from '../../components/panel.tsx'
import { RouterButton } from '../../components/router-button.tsx'
import { KeyTooltip } from '../../components/shortcut-keys.tsx'
import { OutboxMark } from '../../components/outbox/outbox-mark.tsx'
import { useOncePainted } from '../../loading/use-once-painted.ts'
import { habitLink } from '../../lib/dialog-address.ts'
import { newHabitLink } from '../../lib/new-links.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { usePhone } from '../../lib/screen/use-media.ts'
import { Streak } from '../habits/card/streak.tsx'
import { WeekStrip } from '../habits/card/week-strip.tsx'
import { formatAmount } from '../habits/schedule-text.ts'
import { streakUnit } from '../habits/streak-rewards.ts'
import { useHabitsToday, type HabitsToday } from '../habits/use-habit-day.ts'
import { texts as habitTexts } from '../habits/texts.ts'
import { CheckButton } from './check-button.tsx'
import classes from './row.module.css'
import { texts } from './texts.ts'

const { habits: words } = texts
const { card } = habitTexts

/** The amount of today, where there is a goal. Whether it is done, the circle says. */
const asideOf = ({ goal, amount_today }: Habit) =>
  goal && card.amount(formatAmount(amount_today ?? 0), formatAmount(goal.amount), goal.unit)

interface HabitRowProps {
  habit: Habit
  today: Day
  changes: HabitsToday
}

const HabitRow = ({ habit, today, changes }: HabitRowProps) => {
  const id = useId()
  const done = habit.completed_today
  const aside = asideOf(habit)
  return (
    <li className={classes.row} data-done={done || undefined}>
      {habit.goal?.direction === 'at_most' ? (
        <span className={classes.check} aria-hidden>
          <IconGauge size={20} stroke={1.5} />
        </span>
      ) : (
        <CheckButton
          label={card.markDone}
          describedBy={id}
          checked={done}
          onClick={() => (done ? changes.takeBack : changes.complete)(habit.id)}
        />
      )}
      <div className={classes.words}>
        <Link {...habitLink(habit.id)} className={classes.title} id={id}>
          {habit.name}
        </Link>
        {aside && <span className={classes.aside}>{aside}</span>}
        <WeekStrip compact habit={habit} today={today} changes={changes} />
      </div>
      <OutboxMark id={habit.id} />
      <Streak habit={habit} unit={streakUnit(habit.streak_unit, habit.streak_count)} compact />
    </li>
  )
}

/** Rows that the window of a phone shows at first, below the tasks. */
const SEEN_ON_PHONE = 3

interface HabitsPanelProps {
  habits: readonly Habit[]
  /** Whether none that is for today is missing. */
  isCountable: boolean
}

/** The first habits, and which of them remain today. */
export const HabitsPanel = ({ habits, isCountable }: HabitsPanelProps) => {
  const changes = useHabitsToday()
  const today = useToday()
  const visible = habits.slice(0, listLimits.habitsPanel)
  const forToday = visible.filter(isForToday)
  const drawn = useOncePainted(usePhone() ? forToday.slice(0, SEEN_ON_PHONE) : forToday, forToday)
  const others = visible.filter((habit) => !isForToday(habit))
  const { completedToday, dueToday } = habitSummary(forToday)
  return (
    <Panel
      title={words.title}
      flush
      aside={
        dueToday > 0 && (
          <Link to="/habits" className={classes.more}>
            {isCountable ? words.progress(completedToday, dueToday) : texts.viewMore}
          </Link>
        )
      }
    >
      {visible.length === 0 ? (
        <div className={classes.empty}>
          {words.empty}
          <KeyTooltip text={words.add} shortcut="newHabit">
            <RouterButton {...newHabitLink} variant="default" size="sm">
              {words.add}
            </RouterButton>
          </KeyTooltip>
        </div>
      ) : (
        <>
          {forToday.length > 0 && (
            <ul className={classes.rows}>
              {drawn.map((habit) => (
                <HabitRow key={habit.id} habit={habit} today={today} changes={changes} />
              ))}
            </ul>
          )}
          {others.length > 0 && (
            <p className={classes.calm}>
              {forToday.length === 0 && <>{words.nothingDue} </>}
              {words.notDue(others.map(({ name }) => name))}
            </p>
          )}
        </>
      )}
    </Panel>
  )
}
