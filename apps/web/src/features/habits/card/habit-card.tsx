import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { ActionIcon } from '@mantine/core'
import { IconCalendarStats } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { Hint } from '../../../components/hint/hint.tsx'
import { CompleteButton } from './complete-button.tsx'
import classes from './habit-card.module.css'
import { Streak } from './streak.tsx'
import { texts } from '../texts.ts'
import { WeekStrip } from './week-strip.tsx'

interface HabitCardProps {
  habit: Habit
  today: Day
  onOpen: (id: string) => void
  onCalendar: (id: string) => void
}

/** The whole card opens the habit: its name is the button, and covers the card. */
export const HabitCard = memo(({ habit, today, onOpen, onCalendar }: HabitCardProps) => {
  const nameId = useId()
  return (
    <article className={classes.card} aria-labelledby={nameId} data-done={habit.completed_today || undefined}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <button
            type="button"
            id={nameId}
            className={classes.open}
            aria-haspopup="dialog"
            onClick={() => onOpen(habit.id)}
          >
            {habit.name}
          </button>
        </h2>
        <Hint label={texts.card.calendar}>
          <ActionIcon
            className={classes.calendar}
            variant="subtle"
            color="neutral"
            size={32}
            aria-label={texts.card.calendar}
            aria-describedby={nameId}
            aria-haspopup="dialog"
            onClick={() => onCalendar(habit.id)}
          >
            <IconCalendarStats size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
      {habit.description && <p className={classes.description}>{habit.description}</p>}
      <div className={classes.streak}>
        <Streak days={habit.streak_count} />
        <span className={classes.status} data-done={habit.completed_today || undefined}>
          {habit.completed_today ? texts.card.done : texts.card.pending}
        </span>
      </div>
      <WeekStrip done={habit.recent_completions} today={today} />
      <CompleteButton habit={habit} describedBy={nameId} />
    </article>
  )
})
