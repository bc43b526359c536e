import { moveCard } from '@dayloom/domain/board'
import { matchesFilter, type TaskFilter } from '@dayloom/domain/task-filter'
import type { TaskStatus } from '@dayloom/validators/enums'
import type { Task } from '@dayloom/validators/tasks'
import { useSyncExternalStore } from 'react'

/** A change that was made on the screen and that the server has not answered yet. */
export type TaskChange =
  { kind: 'move'; id: string; status: TaskStatus; after_id: string | null } | { kind: 'delete'; id: string }

let pending: readonly TaskChange[] = []
const listeners = new Set<() => void>()

const set = (changes: readonly TaskChange[]) => {
  pending = changes
  for (const listener of listeners) listener()
}

/**
 * Changes lie over what the server said, in the order they were made, and are taken off one by one: a change
 * that fails takes back itself and nothing else, and an answer that is older than a change cannot hide it.
 */
export const pendingChanges = {
  /** Shows a change until the returned function is called. */
  add: (change: TaskChange) => {
    set([...pending, change])
    return () => set(pending.filter((each) => each !== change))
  },
  none: () => pending.length === 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const usePendingChanges = () => useSyncExternalStore(pendingChanges.subscribe, () => pending)

const apply = (tasks: readonly Task[], change: TaskChange): readonly Task[] =>
  change.kind === 'delete'
    ? tasks.filter(({ id }) => id !== change.id)
    : moveCard(tasks, change.id, change.status, change.after_id)

/** A list as it will be once the server agrees; what then no longer fits the filter is gone from it. */
export const withChanges = (
  tasks: readonly Task[],
  changes: readonly TaskChange[],
  filter: TaskFilter,
  timezone: string,
): readonly Task[] => {
  if (changes.length === 0) return tasks
  const touched = new Set(changes.map(({ id }) => id))
  return changes
    .reduce(apply, tasks)
    .filter((task) => !touched.has(task.id) || matchesFilter(task, filter, timezone))
}
