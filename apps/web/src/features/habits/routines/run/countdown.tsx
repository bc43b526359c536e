import type { Habit } from '@dayloom/validators/habits'
import type { Goal } from '@dayloom/validators/habits/schedule'
import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatCountdown } from '../../../../lib/time/countdown.ts'
import { useCountdown } from '../../../../lib/time/use-countdown.ts'
import { amountOfSeconds, secondsLeft } from './minutes.ts'
import classes from './routine-run.module.css'
import { texts } from './texts.ts'

interface CountdownProps {
  habit: Pick<Habit, 'amount_today'>
  goal: Goal
  /** Adds to the amount of today. */
  onAdd: (amount: number) => void
  /** The goal is reached. */
  onReached: () => void
}

/** Counts down what is left of a goal in minutes. Stopped early, the whole minutes are kept. */
export const Countdown = ({ habit, goal, onAdd, onReached }: CountdownProps) => {
  const wanted = secondsLeft(goal, habit.amount_today) ?? 0
  /** Seconds that were left when it was started. */
  const [from, setFrom] = useState<number>()
  const { left, start } = useCountdown()
  const reached = useEffectEvent(onReached)
  const isOver = from !== undefined && left === 0
  useEffect(() => {
    if (isOver) reached()
  }, [isOver])
  if (from === undefined)
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        onClick={() => {
          start(wanted)
          setFrom(wanted)
        }}
      >
        {texts.startTimer(formatCountdown(wanted))}
      </Button>
    )
  const stop = () => {
    const amount = amountOfSeconds(goal, from - left)
    setFrom(undefined)
    if (amount > 0) onAdd(amount)
  }
  return (
    <>
      <p className={classes.clock} role="timer" aria-label={texts.left(formatCountdown(left))}>
        {formatCountdown(left)}
      </p>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
        onClick={stop}
      >
        {texts.stopTimer}
      </Button>
    </>
  )
}
