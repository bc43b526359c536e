import { editBoard } from '@dayloom/domain/board-edit'
import type { DayClock } from '@dayloom/domain/local-day'
import type { Task } from '@dayloom/validators/tasks'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'
import type { TaskChange } from '../task-changes.ts'
import { fitting, type ListFilter } from './fitting.ts'
import { draftsOf, type Draft } from './task-drafts.ts'

/** Tasks with those that are being created: the newest first, and each where it asks to stand in its column. */
export const withDrafts = (tasks: readonly Task[], drafts: readonly Draft[]): readonly Task[] => {
  const known = new Set(tasks.map(({ id }) => id))
  const fresh = drafts.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return tasks
  const edit = editBoard([...fresh.toReversed(), ...tasks])
  for (const { id, status, after_id = null } of fresh) edit.move(id, status, after_id)
  return edit.cards()
}

interface List {
  filter: ListFilter
  changes: readonly TaskChange[]
  days: DayClock
}

/** The tasks of a list with those that were made without a network and that it has, as they were made. */
export const withOutboxDrafts = (
  tasks: readonly Task[],
  calls: readonly PendingCall[],
  { filter, changes, days }: List,
): readonly Task[] => {
  const drafts = draftsOf(calls, days.timezone)
  const isWhole = Object.values<unknown>(filter).every((value) => value === undefined)
  return withDrafts(tasks, isWhole ? drafts : fitting(drafts, changes, filter, days))
}
export type WithOutboxDrafts = typeof withOutboxDrafts
