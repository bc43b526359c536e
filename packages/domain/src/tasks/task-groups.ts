import type { TaskPriority } from '@dayloom/validators/enums'
import { tagKey } from '@dayloom/validators/tags'
import { priorityOrder } from '../priority-order.ts'
import type { DayClock } from '../local-day.ts'
import type { TaskRow } from '../rows.ts'
import { dueSpan, type DueSpan } from './due-words.ts'

export type GroupKey =
  | { by: 'date'; span: DueSpan | 'none' }
  | { by: 'tag'; name: string | null }
  | { by: 'priority'; priority: string }
  /** `at` is the place of the list among the person's. One that is not among them has no name and the last place. */
  | { by: 'list'; id: string | null; name: string | undefined; at: number }
  | { by: 'done' }

export type Grouping = Exclude<GroupKey['by'], 'done'>

export interface TaskGroup<T> {
  /** Of this grouping, unique. The groups stand in its order. */
  id: string
  key: GroupKey
  tasks: T[]
}

interface Groupable extends Pick<TaskRow, 'status' | 'priority' | 'due_date'> {
  list_id: string | null
  tags: readonly string[]
}

interface GroupOptions extends DayClock {
  now: Date
  /** The person's, in their order. */
  lists: readonly { id: string; name: string }[]
}

const spans = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none'] as const

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** A task has one place in a list, so the first of its tags counts, as for its colour. */
const firstTag = ({ tags }: Groupable) => tags.toSorted((a, b) => compare(tagKey(a), tagKey(b)))[0] ?? null

const keyOf = (task: Groupable, by: Grouping, options: GroupOptions): GroupKey => {
  if (task.status === 'done') return { by: 'done' }
  if (by === 'tag') return { by, name: firstTag(task) }
  if (by === 'priority') return { by, priority: task.priority }
  if (by === 'list') {
    const at = options.lists.findIndex(({ id }) => id === task.list_id)
    return { by, id: task.list_id, name: options.lists[at]?.name, at: at < 0 ? options.lists.length : at }
  }
  return { by, span: task.due_date === null ? 'none' : dueSpan(task.due_date, options) }
}

const isPriority = (value: string): value is TaskPriority => priorityOrder.some((known) => known === value)

/** What has no tag or list, and a priority of a newer server, comes last, and what is done behind it. */
const idOf = (key: GroupKey): string => {
  if (key.by === 'done') return '2'
  if (key.by === 'date') return `0${spans.indexOf(key.span)}`
  if (key.by === 'list') return key.id === null ? '1' : `0${String(key.at).padStart(4)} ${key.id}`
  if (key.by === 'tag') return key.name === null ? '1' : `0${tagKey(key.name)}`
  return isPriority(key.priority) ? `0${priorityOrder.indexOf(key.priority)}` : `1${key.priority}`
}

/** Tasks under the headings of a list, each in the order they came. A heading without tasks is left out. */
export const taskGroups = <T extends Groupable>(
  tasks: readonly T[],
  by: Grouping,
  options: GroupOptions,
): TaskGroup<T>[] => {
  const groups = new Map<string, TaskGroup<T>>()
  for (const task of tasks) {
    const key = keyOf(task, by, options)
    const id = idOf(key)
    const group = groups.get(id)
    if (group) group.tasks.push(task)
    else groups.set(id, { id, key, tasks: [task] })
  }
  return [...groups].toSorted(([a], [b]) => compare(a, b)).map(([, group]) => group)
}
