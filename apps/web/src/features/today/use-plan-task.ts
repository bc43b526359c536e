import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { notifyFailure } from '../../lib/api/notify-failure.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { useTaskUpdate } from '../tasks/use-task-mutations.ts'
import { useDayName } from './day-name.ts'
import { texts } from './texts.ts'

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
          const text = planned_for === null ? texts.plan.unplanned : texts.plan.planned(nameOf(planned_for))
          notifySuccess(text, { about: id, ...(undo && { action: { label: texts.undo, run: undo } }) })
        } catch (error) {
          notifyFailure(error, texts.failed.plan, () => void send(planned_for, undo))
        }
      }
      void send(day, () => void send(before))
    },
    [update, nameOf],
  )
}
