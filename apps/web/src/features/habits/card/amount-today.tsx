import type { Habit } from '@dayloom/validators/habits'
import type { Goal } from '@dayloom/validators/habits/schedule'
import { ProgressBar } from '../../../components/stats/progress-bar.tsx'
import { formatAmount } from '../schedule-text.ts'
import { texts } from '../texts.ts'
import classes from './amount-today.module.css'

interface AmountTodayProps {
  habit: Pick<Habit, 'amount_today'>
  goal: Goal
}

/** How far today has come towards the goal, or how much of its limit is used. */
export const AmountToday = ({ habit: { amount_today }, goal }: AmountTodayProps) => {
  const amount = amount_today ?? 0
  const isAbove = goal.direction === 'at_most' && amount > goal.amount
  return (
    <div className={classes.amount} data-above={isAbove || undefined}>
      <span>{texts.card.amount(formatAmount(amount), formatAmount(goal.amount), goal.unit)}</span>
      <ProgressBar
        label={texts.card.amountToday}
        value={Math.min(amount, goal.amount)}
        of={goal.amount}
        text={texts.card.amount(formatAmount(amount), formatAmount(goal.amount), goal.unit)}
      />
    </div>
  )
}
