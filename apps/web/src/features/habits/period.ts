import type { Habit } from '@dayloom/validators/habits'
import { texts } from './texts.ts'

type Periods = Pick<Habit, 'this_week' | 'this_month'>

/** The running month of a habit that is due so many times a month, else its running week. */
export const periodOf = ({ this_week, this_month }: Periods) =>
  this_month
    ? { ...this_month, unit: 'month' as const }
    : { done: this_week.done, target: this_week.target ?? 0, unit: 'week' as const }

/** "2 of 3 this week". */
export const periodText = (habit: Periods): string => {
  const { done, target, unit } = periodOf(habit)
  return target === 0 ? texts.card.nothingDue[unit] : texts.card.doneOf[unit](done, target)
}
