import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { ActionIcon } from '@mantine/core'
import { IconCalendarStats } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { Hint } from '../../../components/hint/hint.tsx'
import { OutboxMark } from '../../../components/outbox/outbox-mark.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { CompleteButton } from './complete-button.tsx'
import classes from './habit-card.module.css'
import { OrderGrip } from '../../../components/order/order-grip.tsx'
import { periodText } from '../period.ts'
import { goalText, scheduleText } from '../schedule-text.ts'
import { texts } from '../texts.ts'
import type { HabitsToday } from '../use-habit-day.ts'
import { AmountToday } from './amount-today.tsx'
import { HabitMenu } from './habit-menu.tsx'
import { StatusPill } from './status-pill.tsx'
import { Streak } from './streak.tsx'
import { Strength } from './strength.tsx'
import { WeekStrip } from './week-strip.tsx'

interface HabitCardProps {
  habit: Habit
  today: Day
  changes: HabitsToday
  onOpen: (id: string) => void
  onCalendar: (id: string) => void
}

/** The whole card opens the habit: its name is the button, and covers the card. */
export const HabitCard = memo(({ habit, today, changes, onOpen, onCalendar }: HabitCardProps) => {
  const nameId = useId()
  const { week_start } = useUser()
  return (
    <article className={classes.card} aria-labelledby={nameId} data-done={habit.completed_today || undefined}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          {habit.color !== 'gray' && (
            <span className={classes.color} data-label-color={habit.color} aria-hidden />
          )}
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
        <div className={classes.tools}>
          <OrderGrip id={habit.id} name={habit.name} />
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
          <HabitMenu habit={habit} />
        </div>
      </div>
      {habit.description && <p className={classes.description}>{habit.description}</p>}
      <p className={classes.plan}>
        {[scheduleText(habit.schedule, week_start), habit.goal && goalText(habit.goal)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={classes.streak}>
        <Streak habit={habit} />
        <Strength value={habit.strength} />
      </div>
      <WeekStrip habit={habit} today={today} changes={changes} />
      <div className={classes.week}>
        <span>
          {periodText(habit)} <OutboxMark id={habit.id} />
        </span>
        <StatusPill habit={habit} />
      </div>
      {habit.goal && <AmountToday habit={habit} goal={habit.goal} />}
      <CompleteButton habit={habit} changes={changes} describedBy={nameId} />
    </article>
  )
})
