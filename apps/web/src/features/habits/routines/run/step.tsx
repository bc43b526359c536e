import type { Habit } from '@dayloom/validators/habits'
import type { Day } from '@dayloom/validators/fields'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useId } from 'react'
import { Keys } from '../../../../components/shortcut-keys.tsx'
import { singleKeysAreOn } from '../../../../lib/shortcuts/use-shortcut.ts'
import { AddAmount } from '../../card/add-amount.tsx'
import { AmountToday } from '../../card/amount-today.tsx'
import { Streak } from '../../card/streak.tsx'
import { useHabitDays, type HabitsToday } from '../../use-habit-day.ts'
import { Countdown } from './countdown.tsx'
import { secondsLeft } from './minutes.ts'
import classes from './routine-run.module.css'
import { texts } from './texts.ts'

export type Outcome = keyof typeof texts.outcomes

interface StepProps {
  habit: Habit
  today: Day
  changes: HabitsToday
  /** The name of the habit after it. */
  next: string | undefined
  onOutcome: (outcome: Outcome) => void
}

/** One habit of a routine, and what can be done about it. */
export const Step = ({ habit, today, changes, next, onOutcome }: StepProps) => {
  const nameId = useId()
  const { id, goal } = habit
  const { skip } = useHabitDays(id)
  const done = () => {
    changes.check(id, today, true)
    onOutcome('done')
  }
  const skipToday = () => {
    skip({ id, date: today })
    onOutcome('skipped')
  }
  const later = () => onOutcome('later')
  const add = (amount: number) => {
    changes.add(id, amount)
    if (goal && (habit.amount_today ?? 0) + amount >= goal.amount) onOutcome('done')
  }
  useHotkeys(
    singleKeysAreOn()
      ? [
          ['d', done],
          ['s', skipToday],
          ['n', later],
        ]
      : [],
  )
  return (
    <>
      <div className={classes.habit}>
        <h3 id={nameId} className={classes.name}>
          {habit.name}
        </h3>
        {habit.description && <p className={classes.description}>{habit.description}</p>}
        <Streak habit={habit} />
      </div>
      {goal && <AmountToday habit={habit} goal={goal} />}
      {goal && (
        <div className={classes.amount}>
          {(secondsLeft(goal, habit.amount_today) ?? 0) > 0 && (
            <Countdown habit={habit} goal={goal} onAdd={add} onReached={done} />
          )}
          <AddAmount goal={goal} usual={habit.usual_amount} describedBy={nameId} onAdd={add} />
        </div>
      )}
      <div className={classes.actions}>
        <Button
          size="lg"
          fullWidth
          data-autofocus
          onClick={done}
          aria-describedby={nameId}
          aria-keyshortcuts="d"
        >
          {texts.done} <Keys keys="d" />
        </Button>
        <Button variant="default" onClick={skipToday} aria-describedby={nameId} aria-keyshortcuts="s">
          {texts.skip} <Keys keys="s" />
        </Button>
        <Button variant="default" onClick={later} aria-describedby={nameId} aria-keyshortcuts="n">
          {texts.later} <Keys keys="n" />
        </Button>
      </div>
      <p className={classes.next}>{next && texts.next(next)}</p>
    </>
  )
}
