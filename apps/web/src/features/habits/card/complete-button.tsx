import type { Habit } from '@dayloom/validators/habits'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { Hint } from '../../../components/hint/hint.tsx'
import classes from './complete-button.module.css'
import { DrawnCheck } from '../../../components/stats/drawn-check.tsx'
import { texts } from '../texts.ts'
import { useHabitToday } from '../use-habit-day.ts'

const { card } = texts

interface CompleteButtonProps {
  habit: Pick<Habit, 'id' | 'completed_today'>
  /** The element that names the habit. */
  describedBy: string
}

/**
 * One tap marks today as done. A done button stays where it is and keeps the focus, but does nothing; the small
 * one beside it takes the completion back.
 */
export const CompleteButton = ({ habit, describedBy }: CompleteButtonProps) => {
  const { complete, takeBack, busy } = useHabitToday(habit.id)
  const done = habit.completed_today
  const idle = !done && !busy
  const button = useRef<HTMLButtonElement>(null)

  const undo = () => {
    takeBack()
    // This control goes away now; the focus stays on the card.
    button.current?.focus()
  }
  return (
    <div className={classes.row}>
      <Button
        ref={button}
        className={classes.button}
        variant={done ? 'light' : 'default'}
        color={done ? 'success' : undefined}
        fullWidth
        leftSection={<DrawnCheck drawn={done} />}
        aria-label={card.markDone}
        aria-describedby={describedBy}
        aria-disabled={!idle}
        data-done={done || undefined}
        onClick={idle ? complete : undefined}
      >
        {done ? card.done : card.markDone}
      </Button>
      {done && (
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
