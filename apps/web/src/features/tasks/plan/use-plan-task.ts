import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { useDayName } from '../../../lib/time/day-name.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { useTaskUpdate } from '../use-task-mutations.ts'

const texts = {
  planned: (day: string) => `Planned for ${day}`,
  unplanned: 'No longer planned for a day',
  undo: 'Undo',
  failed: 'Failed to plan the task',
} as const

/** Plans a task for a day, or for none; Undo gives it back the day it had. */
export const usePlanTask = () => {
  const update = useTaskUpdate()
  const nameOf = useDayName()
  return useCallback(
    (task: Pick<Task, 'id' | 'planned_for'>, day: Day | null) => {
      const { id, planned_for: before } = task
      if (day === before) return
      const send = async (planned_for: Day | null, undo?: () => void) => {
        try {
          await update({ id, planned_for })
          const text = planned_for === null ? texts.unplanned : texts.planned(nameOf(planned_for))
          notifySuccess(text, { about: id, ...(undo && { action: { label: texts.undo, run: undo } }) })
        } catch (error) {
          notifyFailure(error, texts.failed, () => void send(planned_for, undo))
        }
      }
      void send(day, () => void send(before))
    },
    [update, nameOf],
  )
}
