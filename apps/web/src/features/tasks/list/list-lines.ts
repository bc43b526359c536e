import type { TaskGroup } from '@dayloom/domain/tasks/task-groups'

/** A line of the list: the heading of a group, or one of its tasks. */
export type Line<T> =
  | { kind: 'heading'; group: TaskGroup<T>; isFolded: boolean }
  | { kind: 'task'; group: TaskGroup<T>; task: T; index: number }

/**
 * What the list draws, from top to bottom. Done tasks are folded beside others until somebody turns them, the others
 * not.
 */
export const listLines = <T>(groups: readonly TaskGroup<T>[], turned: ReadonlySet<string>): Line<T>[] =>
  groups.flatMap((group): Line<T>[] => {
    const isFolded = (group.key.by === 'done' && groups.length > 1) !== turned.has(group.id)
    const tasks = isFolded ? [] : group.tasks
    return [
      { kind: 'heading', group, isFolded },
      ...tasks.map((task, index) => ({ kind: 'task', group, task, index }) as const),
    ]
  })
