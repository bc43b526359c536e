import { listLimits } from '@dayloom/domain/task-selection'
import type { Habit } from '@dayloom/validators/habits'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Panel } from '../../components/panel.tsx'
import { RouterButton } from '../../components/router-button.tsx'
import { KeyTooltip } from '../../components/shortcut-keys.tsx'
import { Streak } from '../habits/card/streak.tsx'
import { streakUnit } from '../habits/streak-rewards.ts'
import { NEW } from '../habits/use-habit-search-params.ts'
import { useHabitToday } from '../habits/use-habit-day.ts'
import { texts as habitTexts } from '../habits/texts.ts'
import { CheckButton } from './check-button.tsx'
import classes from './row.module.css'
import { texts } from './texts.ts'

const { habits: words } = texts
const { card } = habitTexts

const HabitRow = ({ habit }: { habit: Habit }) => {
  const id = useId()
  const { complete, takeBack, busy } = useHabitToday(habit.id)
  const done = habit.completed_today
  return (
    <li className={classes.row} data-done={done || undefined}>
      <CheckButton
        label={card.markDone}
        describedBy={id}
        checked={done}
        disabled={busy}
        onClick={done ? takeBack : complete}
      />
      <div className={classes.words}>
        <Link to="/habits" search={{ habit: habit.id }} className={classes.title} id={id}>
          {habit.name}
        </Link>
        <span className={classes.aside}>{done ? card.done : card.pending}</span>
      </div>
      <Streak habit={habit} unit={streakUnit(habit.streak_unit, habit.streak_count)} compact />
    </li>
  )
}

/** The first habits, and which of them remain today. */
export const HabitsPanel = ({ habits }: { habits: readonly Habit[] }) => {
  const visible = habits.slice(0, listLimits.habitsPanel)
  const done = visible.filter(({ completed_today }) => completed_today).length
  return (
    <Panel
      title={words.title}
      flush
      aside={
        visible.length > 0 && (
          <Link to="/habits" className={classes.more}>
            {words.progress(done, visible.length)}
          </Link>
        )
      }
    >
      {visible.length === 0 ? (
        <div className={classes.empty}>
          {words.empty}
          <KeyTooltip text={words.add} shortcut="newHabit">
            <RouterButton to="/habits" search={{ habit: NEW }} variant="default" size="sm">
              {words.add}
            </RouterButton>
          </KeyTooltip>
        </div>
      ) : (
        <ul className={classes.rows}>
          {visible.map((habit) => (
            <HabitRow key={habit.id} habit={habit} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
