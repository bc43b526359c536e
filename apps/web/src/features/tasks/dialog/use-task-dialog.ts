import type { TaskStatus } from '@dayloom/validators/enums'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { dialogTabs, type DialogTab } from '../../../lib/dialog-address.ts'
import { useLeaveDialog } from '../../../lib/use-leave-dialog.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The column in which a new task was asked for. */
    newTaskStatus?: TaskStatus | undefined
    /** The task was just created; its files are on their way. */
    sending?: boolean | undefined
    /** The open tab of a task that is not in the address. */
    tab?: DialogTab | undefined
  }
}

const route = getRouteApi('/_app')

/** Within the open dialog, or out of it: nothing typed is left behind unasked. */
const inPlace = { to: '.', replace: true, resetScroll: false, ignoreBlocker: true } as const

const closed = { task: undefined, tab: undefined, title: undefined, text: undefined, url: undefined }

const tabOf = (name: string | undefined) => dialogTabs.find((each) => each === name)

/** The address says another tab there. */
const OWN_TABS = '/profile'

/** The open tab, and the ways out of the dialog. */
export const useTaskDialog = () => {
  const navigate = useNavigate()
  const search = route.useSearch()
  const { pathname, state } = useLocation()
  const isInAddress = search.task !== undefined && pathname !== OWN_TABS
  const tab = (isInAddress ? tabOf(search.tab) : state.tab) ?? 'details'
  const leave = useLeaveDialog(
    () => void navigate({ ...inPlace, search: (before) => ({ ...before, ...closed }) }),
  )
  const show = (shown: DialogTab) =>
    void (isInAddress
      ? navigate({ ...inPlace, search: (before) => ({ ...before, tab: shown }), state: true })
      : navigate({ ...inPlace, search: true, state: (before) => ({ ...before, tab: shown }) }))
  /** From a new task to the one it became. */
  const goOn = (task: string, shown: DialogTab) =>
    void navigate({
      ...inPlace,
      search: (before) => ({ ...before, ...closed, task, tab: shown }),
      state: (before) => ({
        ...before,
        overlay: undefined,
        ...(shown === 'attachments' && { sending: true }),
      }),
    })
  return { tab, leave, show, goOn }
}
