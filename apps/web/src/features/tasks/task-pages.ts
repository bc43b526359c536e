import { matchesFilter, type TaskFilter } from '@dayloom/domain/task-filter'
import type { Task } from '@dayloom/validators/tasks'

interface Page {
  data: Task[]
}

/** Newest first, as the server lists them. */
const isBefore = (task: Task, other: Task) =>
  task.created_at > other.created_at || (task.created_at === other.created_at && task.id > other.id)

const insert = <P extends Page>(pages: readonly P[], task: Task): P[] => {
  const holds = ({ data }: P) => data.some((other) => isBefore(task, other))
  const at = pages.findIndex(holds)
  // Behind everything that is loaded: on the last page, whose end it may be.
  const target = at < 0 ? pages.length - 1 : at
  return pages.map((page, index) => {
    if (index !== target) return page
    const before = page.data.findIndex((other) => isBefore(task, other))
    return { ...page, data: page.data.toSpliced(before < 0 ? page.data.length : before, 0, task) }
  })
}

export const withoutTask = <P extends Page>(pages: readonly P[], id: string): P[] =>
  pages.map((page) =>
    page.data.some((task) => task.id === id)
      ? { ...page, data: page.data.filter((task) => task.id !== id) }
      : page,
  )

/** A loaded list after a task was created or changed, as the server would answer it now. */
export const withTask = <P extends Page>(
  pages: readonly P[],
  task: Task,
  filter: TaskFilter,
  timezone: string,
): P[] => {
  const isListed = pages.some(({ data }) => data.some(({ id }) => id === task.id))
  const fits = matchesFilter(task, filter, timezone)
  if (!fits) return withoutTask(pages, task.id)
  if (!isListed) return insert(pages, task)
  return pages.map((page) => ({
    ...page,
    data: page.data.map((each) => (each.id === task.id ? task : each)),
  }))
}
