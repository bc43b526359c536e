import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Today } from '@dayloom/validators/days'
import type { Task } from '@dayloom/validators/tasks'
import type { TaskPage } from '@dayloom/validators/tasks/list'
import type { InfiniteData } from '@tanstack/react-query'

/** Gives the same list where nothing of it changes. */
export type ChangeRows = (rows: Task[]) => Task[]

const inLists = <Name extends string, Data extends Record<Name, Task[]>>(
  data: Data,
  names: readonly Name[],
  change: ChangeRows,
): Data => {
  const changed = names.flatMap((name) => {
    const rows = change(data[name])
    return rows === data[name] ? [] : [[name, rows] as const]
  })
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) }
}

/** The lists of the dashboard: of what is done, and of what is not. */
export const inDoneLists = (board: Dashboard, change: ChangeRows) =>
  inLists(board, ['completedTasks', 'recentActivity'], change)
export const inOpenLists = (board: Dashboard, change: ChangeRows) =>
  inLists(board, ['pendingTasks', 'upcomingTasks'], change)

export const inBoard = (board: Dashboard, change: ChangeRows) =>
  inOpenLists(inDoneLists(board, change), change)

export const inToday = (day: Today, change: ChangeRows) => inLists(day, ['overdue', 'tasks', 'done'], change)

export const inPages = (
  all: InfiniteData<TaskPage>,
  change: (rows: Task[], page: number) => Task[],
): InfiniteData<TaskPage> => {
  const pages = all.pages.map((page, at) => {
    const data = change(page.data, at)
    return data === page.data ? page : { ...page, data }
  })
  return pages.every((page, at) => page === all.pages[at]) ? all : { ...all, pages }
}
