import type { TaskStatus } from '@dayloom/validators/enums'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePreference, writePreference } from '../../../lib/preferences.ts'
import { useLeaveDialog } from '../../../lib/use-leave-dialog.ts'
import { NEW_TASK, type DialogTab, type Filters, type TaskOrder, type TaskView } from './search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The column in which a new task was asked for. */
    newTaskStatus?: TaskStatus
    /** The task was just created; its files are on their way. */
    sending?: boolean
  }
}

const route = getRouteApi('/_app/tasks')

/** Within the open dialog, or out of it: nothing typed is left behind unasked. */
const inPlace = { replace: true, resetScroll: false, ignoreBlocker: true } as const

/** The board or the list: what the address says, else what was chosen last. */
export const useTaskView = () => {
  const { view } = route.useSearch()
  const navigate = route.useNavigate()
  const preferred = usePreference('task_view_mode')
  const choose = (chosen: TaskView) => {
    writePreference('task_view_mode', chosen)
    void navigate({ search: (search) => ({ ...search, view: chosen }), replace: true, resetScroll: false })
  }
  return { view: view ?? preferred ?? 'kanban', choose }
}

/** What the list begins with: what is due next, unless the address says otherwise. */
export const useTaskOrder = () => {
  const { order = 'due' } = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (chosen: TaskOrder) =>
    void navigate({
      search: (search) => ({ ...search, order: chosen === 'due' ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    })
  return { order, choose }
}

/** Narrows the list. Replaces the entry of the history: Back leaves the screen, not one letter of a search. */
export const useSetFilters = () => {
  const navigate = route.useNavigate()
  return useCallback(
    (filters: Partial<Filters>) =>
      void navigate({ search: (search) => ({ ...search, ...filters }), replace: true, resetScroll: false }),
    [navigate],
  )
}

/** The dialog is in the address: it can be bookmarked, and Back closes it. */
export const useTaskDialog = () => {
  const navigate = route.useNavigate()
  const closed = { task: undefined, tab: undefined, title: undefined, text: undefined, url: undefined }
  const leave = useLeaveDialog(
    () => void navigate({ ...inPlace, search: (search) => ({ ...search, ...closed }) }),
  )
  const open = useCallback(
    (task: string, newTaskStatus?: TaskStatus) =>
      void navigate({
        search: (search) => ({ ...search, task }),
        state: { dialog: true, ...(newTaskStatus && { newTaskStatus }) },
        resetScroll: false,
      }),
    [navigate],
  )
  const openNew = useCallback((status?: TaskStatus) => open(NEW_TASK, status), [open])
  const show = (tab: DialogTab) =>
    void navigate({ ...inPlace, search: (search) => ({ ...search, tab }), state: true })
  /** From a new task to the one it became. */
  const goOn = (task: string, tab: DialogTab) =>
    void navigate({
      ...inPlace,
      search: (search) => ({ ...search, task, tab }),
      state: (state) => ({ ...state, ...(tab === 'attachments' && { sending: true }) }),
    })
  return { open, openNew, leave, show, goOn }
}
