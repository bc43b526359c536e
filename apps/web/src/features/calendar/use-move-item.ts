import { keptInstantOf } from '@dayloom/domain/calendar/local-date-time'
import { limits } from '@dayloom/validators/limits'
import type { Day } from '@dayloom/validators/fields'
import type { TaskUpdate } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { useUser } from '../../lib/session/session.tsx'
import { useDayName } from '../../lib/time/day-name.ts'
import { durationWords } from '../../lib/time/duration.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { useUpdateTask } from '../tasks/api.ts'
import { timeOfMinutes } from './clock-minutes.ts'
import type { TaskItem } from './items.ts'
import { texts } from './texts.ts'
import { useTimeWords } from './use-time-words.ts'

export interface Place {
  day: Day
  /** Minutes from the beginning of the date; null for none. */
  at: number | null
}

/** What puts a task at a place: its plan or when it is due, whichever is shown. */
const changeTo = (
  { kind, task: { id } }: TaskItem,
  { day, at }: Place,
  timezone: string,
): TaskUpdate | null => {
  const time = at === null ? null : timeOfMinutes(at)
  if (kind === 'planned') return { id, planned_for: day, planned_time: time }
  if (time === null) return { id, due_day: day }
  const due_date = keptInstantOf(`${day}T${time}`, timezone)
  return due_date === null ? null : { id, due_date }
}

/** What puts it back. */
const changeBack = ({ kind, task }: TaskItem): TaskUpdate => {
  const { id, planned_for, planned_time, due_date, due_day } = task
  if (kind === 'planned') return { id, planned_for, planned_time }
  return due_day === null ? { id, due_date } : { id, due_day }
}

/** Puts a task on another day or at another time; Undo gives it back the one it had. */
export const useMoveItem = () => {
  const { send } = useUpdateTask(texts.failed.move)
  const { timezone } = useUser()
  const nameOf = useDayName()
  const timeWords = useTimeWords()
  return useCallback(
    (item: TaskItem, place: Place) => {
      if (item.day === place.day && item.at === place.at) return
      const change = changeTo(item, place, timezone)
      if (!change) return
      send(change, () =>
        notifySuccess(texts.moved(nameOf(place.day), place.at === null ? null : timeWords(place.at)), {
          about: item.task.id,
          line: item.title,
          action: { label: texts.undo, run: () => send(changeBack(item), () => {}) },
        }),
      )
    },
    [send, timezone, nameOf, timeWords],
  )
}

/** Changes how long a task takes. */
export const useResizeItem = () => {
  const { send } = useUpdateTask(texts.failed.resize)
  return useCallback(
    ({ task }: TaskItem, minutes: number) => {
      const { min, max } = limits.estimate
      const estimate_minutes = Math.min(max, Math.max(min, minutes))
      if (estimate_minutes === task.estimate_minutes) return
      send({ id: task.id, estimate_minutes }, () => {})
    },
    [send],
  )
}

export const resizedWords = ({ title }: TaskItem, minutes: number) =>
  texts.resized(title, durationWords(minutes))
