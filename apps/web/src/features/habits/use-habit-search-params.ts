import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { HabitListName } from './habit-lists.ts'
import { useLeaveDialog } from '../../lib/use-leave-dialog.ts'

const route = getRouteApi('/_app/habits')

/** What `?habit=` says for a habit that does not exist yet. */
export const NEW = 'new'

/** Which dialog is open is in the address: it can be linked to, and going back closes it. */
export const useHabitSearchParams = () => {
  const { habit, calendar, list } = route.useSearch()
  const navigate = route.useNavigate()
  const openHabit = useCallback(
    (id: string) => void navigate({ search: { habit: id }, state: { dialog: true }, resetScroll: false }),
    [navigate],
  )
  const openCalendar = useCallback(
    (id: string) => void navigate({ search: { calendar: id }, state: { dialog: true }, resetScroll: false }),
    [navigate],
  )
  const openList = useCallback(
    (name: HabitListName) =>
      void navigate({ search: { list: name }, state: { dialog: true }, resetScroll: false }),
    [navigate],
  )
  const close = useLeaveDialog(
    () => void navigate({ search: {}, replace: true, resetScroll: false, ignoreBlocker: true }),
  )
  return { habit, calendar, list, openHabit, openCalendar, openList, close }
}
