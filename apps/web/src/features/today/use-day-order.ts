import { afterIdAt } from '@dayloom/domain/tasks/place-after'
import type { Task } from '@dayloom/validators/tasks'
import { useCallback, useState } from 'react'
import { useUpdateTask } from '../tasks/api.ts'
import { texts } from './texts.ts'

/** Puts a task of a day behind another one of it, or on top for null. */
export const useMoveInDay = () => {
  const { send } = useUpdateTask(texts.failed.move)
  return useCallback(
    ({ id }: Pick<Task, 'id'>, day_after_id: string | null) => send({ id, day_after_id }, () => {}),
    [send],
  )
}

export type Step = -1 | 1

/** Moves tasks of a day by one place, without a drag. */
export const useStepInDay = (order: readonly Task[]) => {
  const move = useMoveInDay()
  const [heard, setHeard] = useState('')
  /** Undefined where there is no such place. */
  const placeAt = ({ id }: Task, by: Step) => {
    const to = order.findIndex((task) => task.id === id) + by
    return to < 0 || to >= order.length ? undefined : to
  }
  const canStep = (task: Task, by: Step) => placeAt(task, by) !== undefined
  const step = (task: Task, by: Step) => {
    const to = placeAt(task, by)
    if (to === undefined) return
    move(task, afterIdAt(order, task.id, to))
    setHeard(texts.drag.moved(task.title, to + 1, order.length))
  }
  return { canStep, step, heard }
}
export type StepInDay = Pick<ReturnType<typeof useStepInDay>, 'canStep' | 'step'>
