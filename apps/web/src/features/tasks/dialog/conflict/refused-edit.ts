import { taskSchema, taskUpdateInput, type Task, type TaskUpdate } from '@dayloom/validators/tasks'
import { outboxEntries, type OutboxEntry } from '../../../../outbox/pending.ts'
import { sentFields } from '../../../../lib/api/pending-calls.ts'
import { changedFields, pickFields, valuesOf } from '../task-values.ts'
import { conflictOf, merge } from './conflict.ts'

/** An edit that waited and was refused, which the dialog of its task opens with. */
export interface RefusedEdit {
  change: OutboxEntry
  /** The task that was edited, where it is known, and what the edit made of it. */
  base: Task
  mine: Task
}

/** The first of a task; the others wait behind it. */
const refusedEditOf = (task: Task): RefusedEdit | null => {
  const change = outboxEntries().find(
    ({ subject, procedure, refused }) => refused && subject === task.id && procedure === 'tasks.update',
  )
  const input = change && taskUpdateInput.safeParse(change.input).data
  if (!input) return null
  const base = taskSchema.safeParse(change.base).data ?? task
  const { version: _, after_id: _place, day_after_id: _day, ...fields } = input
  return { change, base, mine: { ...base, ...sentFields(fields) } }
}

/** What the dialog of a task with a refused edit begins with: the edit in its fields, and what is to be chosen of it. */
export const refusedStart = (task: Task, timezone: string) => {
  const refused = refusedEditOf(task)
  if (!refused) return null
  const ways = {
    base: valuesOf(refused.base, timezone),
    mine: valuesOf(refused.mine, timezone),
    theirs: valuesOf(task, timezone),
  }
  const conflict = conflictOf(ways, task)
  const values = merge(ways, conflict?.choices ?? {})
  const restored = { changed: pickFields(values, changedFields(ways.theirs, values)), note: '' }
  return { refused, restored, conflict }
}

/** Sends a mended edit in the place of the refused one; with nothing left of it, it is discarded. */
export const mendEdit = async (change: OutboxEntry, input: TaskUpdate | null) => {
  const { outbox } = await import('../../../../outbox/sending/outbox.ts')
  await (input ? outbox.retry(change, input) : outbox.discard(change))
  return null
}
