import { editBoard } from '@dayloom/domain/board-edit'
import type { Task } from '@dayloom/validators/tasks'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'
import type { TaskChange } from '../task-changes.ts'
import { fitting, type ListFilter } from './fitting.ts'
import { draftsOf } from './task-drafts.ts'

/** Tasks with those that are being created: the newest first, and at the top of its column. */
export const withDrafts = (tasks: readonly Task[], drafts: readonly Task[]): readonly Task[] => {
  const known = new Set(tasks.map(({ id }) => id))
  const fresh = drafts.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return tasks
  const edit = editBoard([...fresh.toReversed(), ...tasks])
  for (const { id, status } of fresh) edit.move(id, status, null)
  return edit.cards()
}

interface List {
  filter: ListFilter
  changes: readonly TaskChange[]
  timezone: string
}

/** The tasks of a list with those that were made without a network and that it has, as they were made. */
export const withWaitingDrafts = (
  tasks: readonly Task[],
  calls: readonly PendingCall[],
  { filter, changes, timezone }: List,
): readonly Task[] => {
  const drafts = draftsOf(calls)
  const isWhole = Object.values<unknown>(filter).every((value) => value === undefined)
  return withDrafts(tasks, isWhole ? drafts : fitting(drafts, changes, filter, timezone))
}
export type WithWaitingDrafts = typeof withWaitingDrafts
