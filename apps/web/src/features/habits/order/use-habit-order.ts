import type { Habit } from '@dayloom/validators/habits'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { afterIdAt } from '@dayloom/domain/tasks/place-after'
import { withHabitAt } from './habit-order.ts'
import { useMoveHabit } from './use-move-habit.ts'

export interface HeldHabit {
  id: string
  by: 'pointer' | 'keyboard'
  index: number
}

const { order: words } = texts

/** One habit at a time is held: the list is shown as it would be after a drop, and a drop only tells the server. */
export const useHabitOrder = (habits: readonly Habit[]) => {
  const move = useMoveHabit()
  const [held, setHeld] = useState<HeldHabit | null>(null)
  const [announcement, announce] = useState('')
  const nameOf = (id: string) => habits.find((each) => each.id === id)?.name ?? ''
  const positionText = (index: number) => words.position(index + 1, habits.length)

  const lift = (id: string, by: HeldHabit['by']) => {
    const index = habits.findIndex((each) => each.id === id)
    if (index < 0) return
    setHeld({ id, by, index })
    announce(words.lifted(nameOf(id), positionText(index)))
  }
  const hold = (index: number) => {
    if (!held || held.index === index) return
    setHeld({ ...held, index })
    announce(positionText(index))
  }
  const cancel = () => {
    if (held) announce(words.cancelled(nameOf(held.id)))
    setHeld(null)
  }
  const drop = () => {
    if (!held) return
    const { id, index } = held
    setHeld(null)
    announce(words.dropped(nameOf(id), positionText(index)))
    if (habits[index]?.id !== id) move(id, afterIdAt(habits, id, index))
  }
  const shown = held ? withHabitAt(habits, held.id, held.index) : habits
  return { shown, held, announcement, lift, hold, drop, cancel }
}
export type HabitOrder = ReturnType<typeof useHabitOrder>
