import type { Habit } from '@dayloom/validators/habits'
import { isTimes } from '@dayloom/domain/habits/fold'
import { periodOf } from '../period.ts'
import { texts } from '../texts.ts'
import classes from './status-pill.module.css'

const { card } = texts

/** What today is for a habit, in a word or three. */
export const todayText = ({ goal, amount_today, ...habit }: Habit): string => {
  if (habit.skipped_today) return card.skipped
  if (goal?.direction === 'at_most') return (amount_today ?? 0) > goal.amount ? card.above : card.within
  if (habit.completed_today) return card.done
  if (habit.due_today) return card.pending
  // Before its first day and after its last, nothing was reached.
  const { done, target } = periodOf(habit)
  return isTimes(habit.schedule) && target > 0 && done >= target
    ? card.reached[habit.schedule.kind]
    : card.notDue
}

export const StatusPill = ({ habit }: { habit: Habit }) => (
  <span className={classes.status} data-done={habit.completed_today || undefined}>
    {todayText(habit)}
  </span>
)
