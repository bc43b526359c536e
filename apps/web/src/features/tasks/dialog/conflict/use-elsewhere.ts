import type { Task } from '@dayloom/validators/tasks'
import { useEffect, useEffectEvent, useState } from 'react'
import { firstChoices, merge, type Conflict } from './conflict.ts'
import { changedFields, valuesOf, type FieldName, type TaskValues } from '../task-values.ts'

interface Elsewhere {
  /** As the cache has it now. */
  task: Task
  /** What the fields were filled from. */
  known: Task
  timezone: string
  mine: TaskValues
  /** Something is sent, or chosen. */
  paused: boolean
  /** Whether what changed it was taken back here. */
  isOwn: () => boolean
  /** The fields follow the task. */
  take: (values: TaskValues, task: Task) => void
}

/** A task that changes while its dialog is open: what nobody has typed over follows, the rest is asked. */
export const useElsewhere = ({ task, known, timezone, mine, paused, isOwn, take }: Elsewhere) => {
  const [names, setNames] = useState<readonly FieldName[]>([])
  const [review, setReview] = useState<Conflict | null>(null)
  const meet = useEffectEvent(() => {
    const ways = { base: valuesOf(known, timezone), mine, theirs: valuesOf(task, timezone) }
    const changed = changedFields(ways.base, ways.theirs)
    const choices = firstChoices(ways)
    const isTyped = Object.values(choices).includes('mine')
    if (changed.length > 0 && !isOwn()) setNames((before) => [...new Set([...before, ...changed])])
    setReview(isTyped ? { ways, theirs: task, choices } : null)
    if (!isTyped) take(merge(ways, {}), task)
  })
  const newer = task.version > known.version ? task.version : null
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what changes the task is outside of the screen
    if (newer !== null && !paused) meet()
  }, [newer, paused])
  return { names, review, clear: () => setNames([]) }
}
