import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { useDayName } from '../../../lib/time/day-name.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { useSendUpdate } from '../use-send-task.ts'

const texts = {
  planned: (day: string) => `Planned for ${day}`,
  unplanned: 'No longer planned for a day',
  undo: 'Undo',
  failed: 'Failed to plan the task',
} as const

/** Plans a task for a day, or for none; Undo gives it back the day it had. */
export const usePlanTask = () => {
  const send = useSendUpdate(texts.failed)
  const nameOf = useDayName()
  return useCallback(
    (task: Pick<Task, 'id' | 'planned_for'>, day: Day | null) => {
      const { id, planned_for: before } = task
      if (day === before) return
      const plan = (planned_for: Day | null, undo?: () => void) =>
        send({ id, planned_for }, () => {
          const text = planned_for === null ? texts.unplanned : texts.planned(nameOf(planned_for))
          notifySuccess(text, { about: id, ...(undo && { action: { label: texts.undo, run: undo } }) })
        })
      plan(day, () => plan(before))
    },
    [send, nameOf],
  )
}
