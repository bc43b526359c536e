import { editBoard } from '@dayloom/domain/board-edit'
import { dueOf } from '@dayloom/domain/due'
import { withPlannedTime } from '@dayloom/domain/tasks/planned-time'
import { tagKey } from '@dayloom/validators/tags'
import { taskIdInput, taskUpdateInput, type Task, type TaskUpdateInput } from '@dayloom/validators/tasks'
import { taskBulkInput, type BulkChange } from '@dayloom/validators/tasks/bulk'
import { useMemo } from 'react'
import { sentFields, usePendingCalls, type PendingCall } from '../../lib/api/pending-calls.ts'
import { useUser } from '../../lib/session/session.tsx'
import type { CountsChange } from '../../outbox/pending.ts'

/** A change that the server has not answered yet. */
export type TaskChange =
  | ({ op: 'update' } & TaskUpdateInput)
  | ({ op: 'counts' } & CountsChange)
  | ({ op: 'tags'; id: string } & Pick<BulkChange, 'add_tags' | 'remove_tags'>)
  | { op: 'delete'; id: string }
  | { op: 'restore'; id: string }

/** The tags that a task has after a change of several. */
export const withTags = (
  tags: readonly string[],
  { add_tags = [], remove_tags = [] }: Pick<BulkChange, 'add_tags' | 'remove_tags'>,
) => {
  const [had, removed] = [new Set(tags.map(tagKey)), new Set(remove_tags.map(tagKey))]
  return [
    ...tags.filter((name) => !removed.has(tagKey(name))),
    ...add_tags.filter((name) => !had.has(tagKey(name))),
  ]
}

const changeOf = (id: string, change: BulkChange, timezone: string): TaskChange => {
  const { add_tags, remove_tags, delete: isDeleted, ...fields } = change
  if (isDeleted) return { op: 'delete', id }
  if (add_tags || remove_tags) return { op: 'tags', id, add_tags, remove_tags }
  return { op: 'update', id, ...withPlannedTime(fields), ...dueOf(fields, timezone) }
}

/** When a task is due follows from the zone, as the server has it. */
export const changesOf = ({ procedure, input, counts }: PendingCall, timezone: string): TaskChange[] => {
  if (counts) return [{ op: 'counts', ...counts }]
  if (procedure === 'update') {
    const update = taskUpdateInput.safeParse(input).data
    return update ? [{ op: 'update', ...withPlannedTime(update), ...dueOf(update, timezone) }] : []
  }
  if (procedure === 'bulk') {
    const bulk = taskBulkInput.safeParse(input).data
    return bulk ? bulk.ids.map((id) => changeOf(id, bulk.change, timezone)) : []
  }
  if (procedure !== 'delete' && procedure !== 'restore') return []
  const ref = taskIdInput.safeParse(input).data
  return ref ? [{ op: procedure, id: ref.id }] : []
}

const withCounts = <T extends Task>(task: T, by: CountsChange): T => ({
  ...task,
  checklist_total: task.checklist_total + by.checklist_total,
  checklist_done: task.checklist_done + by.checklist_done,
  has_notes: by.has_notes ?? task.has_notes,
})

type Edit<T extends Task> = ReturnType<typeof editBoard<T>>

const apply = <T extends Task>(edit: Edit<T>, change: TaskChange) => {
  const task = edit.get(change.id)
  if (!task) return
  if (change.op === 'delete') edit.remove(change.id)
  if (change.op === 'counts') edit.change(change.id, (each) => withCounts(each, change))
  if (change.op === 'tags') edit.change(change.id, (each) => ({ ...each, tags: withTags(each.tags, change) }))
  if (change.op !== 'update') return
  const {
    op: _op,
    id,
    after_id,
    day_after_id: _day,
    version: _version,
    status = task.status,
    ...fields
  } = change
  if (after_id !== undefined || status !== task.status) edit.move(id, status, after_id ?? null)
  const leavesDay = fields.planned_for !== undefined && fields.planned_for !== task.planned_for
  edit.change(id, (each) => ({ ...each, ...sentFields(fields), ...(leavesDay && { day_position: null }) }))
}

/** What is deleted and taken back stays where it is. */
const withoutTakenBack = (changes: readonly TaskChange[]) => {
  const restored = new Set<string>()
  return changes
    .toReversed()
    .filter(({ op, id }) => {
      if (op === 'restore') restored.add(id)
      return op !== 'delete' || !restored.has(id)
    })
    .toReversed()
}

/** Tasks as they will be once the server has agreed to every change. */
export const withTaskChanges = <T extends Task>(
  tasks: readonly T[],
  changes: readonly TaskChange[],
): readonly T[] => {
  if (tasks.length === 0 || changes.length === 0) return tasks
  const edit = editBoard(tasks)
  for (const change of withoutTakenBack(changes)) apply(edit, change)
  return edit.cards()
}

/** The changes of tasks that are on their way, in the order they were made. */
export const usePendingTaskChanges = (): readonly TaskChange[] => {
  const calls = usePendingCalls('tasks')
  const { timezone } = useUser()
  return useMemo(() => calls.flatMap((call) => changesOf(call, timezone)), [calls, timezone])
}
