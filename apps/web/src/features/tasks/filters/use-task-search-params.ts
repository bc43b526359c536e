import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePreference, writePreference } from '../../../lib/preferences.ts'
import type { TaskGrouping, TaskOrder, TasksSearch, TaskView } from './search.ts'

const route = getRouteApi('/_app/tasks')

/** Changes the address. Replaces the entry of the history: Back leaves the screen, not one letter of a search. */
export const useReplaceSearch = () => {
  const navigate = route.useNavigate()
  return useCallback(
    (changes: Partial<TasksSearch>) =>
      void navigate({ search: (search) => ({ ...search, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  )
}

/** The board, the grid or the list: what the address says, else what was chosen last. */
export const useTaskView = () => {
  const { view } = route.useSearch()
  const replace = useReplaceSearch()
  const preferred = usePreference('task_view_mode')
  const choose = (chosen: TaskView) => {
    writePreference('task_view_mode', chosen)
    replace({ view: chosen })
  }
  return { view: view ?? preferred ?? 'kanban', choose }
}

/** What the grid begins with: what is due next, unless the address says otherwise. */
export const useTaskOrder = () => {
  const { order = 'due' } = route.useSearch()
  const replace = useReplaceSearch()
  const choose = (chosen: TaskOrder) => replace({ order: chosen === 'due' ? undefined : chosen })
  return { order, choose }
}

/** What the headings of the list are: dates, unless the address says otherwise. */
export const useTaskGrouping = () => {
  const { group = 'date' } = route.useSearch()
  const replace = useReplaceSearch()
  const choose = (chosen: TaskGrouping) => replace({ group: chosen === 'date' ? undefined : chosen })
  return { group, choose }
}
