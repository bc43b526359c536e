import type { Habit } from '@dayloom/validators/habits'
import { memo, useId } from 'react'
import { OutboxMark } from '../../../components/outbox/outbox-mark.tsx'
import { DrawnCheck } from '../../../components/stats/drawn-check.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { singleClick } from '../../../lib/single-click.ts'
import { OrderGrip } from '../../../components/order/order-grip.tsx'
import { formatAmount, scheduleText } from '../schedule-text.ts'
import { streakLabel } from '../streak-rewards.ts'
import { texts } from '../texts.ts'
import type { HabitsToday } from '../use-habit-day.ts'
import { AddAmount } from './add-amount.tsx'
import { HabitMenu } from './habit-menu.tsx'
import classes from './habit-line.module.css'
import { todayText } from './status-pill.tsx'
import { Streak } from './streak.tsx'

const { card } = texts

interface HabitLineProps {
  habit: Habit
  changes: HabitsToday
  onOpen: (id: string) => void
}

/** A habit on a phone. The colour is what it is dragged by; all that the card of a wide screen has is in its menu. */
export const HabitLine = memo(({ habit, changes, onOpen }: HabitLineProps) => {
  const nameId = useId()
  const { week_start } = useUser()
  const { id, name, goal, completed_today: done } = habit
  // The circle shows it.
  const isCalm = done || (habit.due_today && goal?.direction !== 'at_most')
  const fact = goal
    ? card.amount(formatAmount(habit.amount_today ?? 0), formatAmount(goal.amount), goal.unit)
    : scheduleText(habit.schedule, week_start)
  return (
    <article className={classes.line} aria-labelledby={nameId} data-done={done || undefined}>
      <OrderGrip id={id} name={name} color={habit.color} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <button
            type="button"
            id={nameId}
            className={classes.open}
            aria-haspopup="dialog"
            onClick={() => onOpen(id)}
          >
            {name}
          </button>
        </h2>
        <p className={classes.fact}>
          {isCalm ? <VisuallyHidden>{`${todayText(habit)} · `}</VisuallyHidden> : `${todayText(habit)} · `}
          {fact} <OutboxMark id={id} />
        </p>
      </div>
      <div className={classes.end}>
        <div className={classes.streak}>
          <Streak habit={habit} unit="" compact />
          <VisuallyHidden>{streakLabel(habit.streak_unit)}</VisuallyHidden>
        </div>
        <div className={classes.act}>
          {goal && !done ? (
            <AddAmount
              compact
              goal={goal}
              usual={habit.usual_amount}
              describedBy={nameId}
              onAdd={(amount) => changes.add(id, amount)}
            />
          ) : (
            <button
              type="button"
              className={classes.check}
              aria-label={card.markDone}
              aria-describedby={nameId}
              aria-pressed={done}
              onClick={singleClick(() => (done ? changes.takeBack : changes.complete)(id))}
            >
              <DrawnCheck drawn={done} size={22} />
            </button>
          )}
        </div>
        <HabitMenu habit={habit} />
      </div>
    </article>
  )
})
