import type { Habit } from '@dayloom/validators/habits'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { Hint } from '../../../components/hint/hint.tsx'
import { DrawnCheck } from '../../../components/stats/drawn-check.tsx'
import { texts } from '../texts.ts'
import type { HabitsToday } from '../use-habit-day.ts'
import { AddAmount } from './add-amount.tsx'
import classes from './complete-button.module.css'

const { card } = texts

interface CompleteButtonProps {
  habit: Habit
  changes: HabitsToday
  /** The element that names the habit. */
  describedBy: string
}

/**
 * One tap marks today as done. A done button stays where it is and keeps the focus, but does nothing; the small
 * one beside it takes the entry back. Where there is a goal, an amount can be added; a limit has nothing to complete.
 */
export const CompleteButton = ({ habit, changes, describedBy }: CompleteButtonProps) => {
  const { id, goal, completed_today: done, amount_today } = habit
  const isCalm = !habit.due_today
  const row = useRef<HTMLDivElement>(null)

  const undo = () => {
    changes.takeBack(id)
    // This control goes away now; the focus stays on the card.
    row.current?.querySelector('button')?.focus()
  }
  return (
    <div className={classes.row} ref={row}>
      {goal?.direction !== 'at_most' && (
        <Button
          className={classes.button}
          variant={done ? 'light' : isCalm ? 'subtle' : 'default'}
          color={done ? 'success' : isCalm ? 'neutral' : undefined}
          fullWidth
          leftSection={<DrawnCheck drawn={done} />}
          aria-label={card.markDone}
          aria-describedby={describedBy}
          aria-disabled={done}
          data-done={done || undefined}
          onClick={done ? undefined : () => changes.complete(id)}
        >
          {done ? card.done : card.markDone}
        </Button>
      )}
      {goal && (
        <AddAmount
          goal={goal}
          usual={habit.usual_amount}
          describedBy={describedBy}
          onAdd={(amount) => changes.add(id, amount)}
        />
      )}
      {(done || amount_today !== null) && (
        <Hint label={card.takeBack}>
          <ActionIcon
            className={classes.back}
            variant="subtle"
            color="neutral"
            size={36}
            aria-label={card.takeBack}
            aria-describedby={describedBy}
            onClick={undo}
          >
            <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
    </div>
  )
}
