import { moveCard } from '@dayloom/domain/board'
import { taskIdInput, taskUpdateInput, type Task, type TaskUpdateInput } from '@dayloom/validators/tasks'
import { useMemo } from 'react'
import { sentFields, usePendingCalls, type PendingCall } from '../../lib/api/pending-calls.ts'
import type { PartsChange } from '../../lib/waiting/changes.ts'

/** A change that the server has not answered yet. */
export type TaskChange =
  | ({ op: 'update' } & TaskUpdateInput)
  | ({ op: 'parts' } & PartsChange)
  | { op: 'delete'; id: string }
  | { op: 'restore'; id: string }

export const changesOf = ({ procedure, input, parts }: PendingCall): TaskChange[] => {
  if (parts) return [{ op: 'parts', ...parts }]
  if (procedure === 'update') {
    const update = taskUpdateInput.safeParse(input).data
    return update ? [{ op: 'update', ...update }] : []
  }
  if (procedure !== 'delete' && procedure !== 'restore') return []
  const ref = taskIdInput.safeParse(input).data
  return ref ? [{ op: procedure, id: ref.id }] : []
}

const withParts = <T extends Task>(task: T, by: PartsChange): T => ({
  ...task,
  checklist_total: task.checklist_total + by.checklist_total,
  checklist_done: task.checklist_done + by.checklist_done,
  has_notes: by.has_notes ?? task.has_notes,
})

const apply = <T extends Task>(tasks: readonly T[], change: TaskChange): readonly T[] => {
  const task = tasks.find(({ id }) => id === change.id)
  if (!task) return tasks
  if (change.op === 'delete') return tasks.filter(({ id }) => id !== change.id)
  if (change.op === 'parts') return tasks.map((each) => (each === task ? withParts(each, change) : each))
  if (change.op !== 'update') return tasks
  const { op: _op, id, after_id, version: _version, status = task.status, ...fields } = change
  const moves = after_id !== undefined || status !== task.status
  const moved = moves ? moveCard(tasks, id, status, after_id ?? null) : tasks
  return moved.map((each) => (each.id === id ? { ...each, ...sentFields(fields) } : each))
}

/** What is deleted and taken back stays where it is. */
const isTakenBack = (change: TaskChange, later: readonly TaskChange[]) =>
  change.op === 'delete' && later.some((each) => each.op === 'restore' && each.id === change.id)

/** Tasks as they will be once the server has agreed to every change. */
export const withTaskChanges = <T extends Task>(
  tasks: readonly T[],
  changes: readonly TaskChange[],
): readonly T[] =>
  changes.filter((change, index) => !isTakenBack(change, changes.slice(index + 1))).reduce(apply, tasks)

/** The changes of tasks that are on their way, in the order they were made. */
export const usePendingTaskChanges = (): readonly TaskChange[] => {
  const calls = usePendingCalls('tasks')
  return useMemo(() => calls.flatMap(changesOf), [calls])
}
