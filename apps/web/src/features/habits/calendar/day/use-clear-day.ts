import type { Day } from '@dayloom/validators/fields'
import type { HabitEntryInput } from '@dayloom/validators/habits'
import type { Goal } from '@dayloom/validators/habits/schedule'
import { useRef } from 'react'
import { trpc } from '../../../../lib/api/trpc.ts'
import { notifySuccess } from '../../../../lib/toasts/toasts.ts'
import { isKept, notifyKept } from '../../../../outbox/notice.ts'
import { texts } from '../../texts.ts'
import { aboutDay, useDayShape } from '../../use-habit-day.ts'
import { inputOfEntry, type Entry } from './day-values.ts'

interface Cleared {
  id: string
  date: Day
  goal: Goal | null
}

/** Takes the entry of a day away, which Undo brings back. */
export const useClearDay = (day: Cleared) => {
  const shape = useDayShape(day.id)
  const { mutate: mark } = trpc.habits.markDay.useMutation(shape)
  /** As it was: what is sent, and what is answered, does not say it. */
  const cleared = useRef<HabitEntryInput>(null)
  const undo = {
    action: { label: texts.undo, run: () => cleared.current && mark(cleared.current) },
  }
  const { mutate } = trpc.habits.unmarkDay.useMutation({
    ...shape,
    meta: shape.meta,
    onSuccess: (habit, ref) => {
      shape.onSuccess(habit)
      notifySuccess(texts.calendar.day.removed, { about: aboutDay(ref), ...undo })
    },
    onError: (error) => {
      if (isKept(error)) notifyKept(undo)
    },
  })
  return (entry: Entry) => {
    cleared.current = inputOfEntry(entry, day)
    mutate({ id: day.id, date: day.date })
  }
}
