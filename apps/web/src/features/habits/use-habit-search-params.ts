import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { HabitListName } from './habit-lists.ts'
import { habitLink } from '../../lib/dialog-address.ts'
import { useLeaveDialog } from '../../lib/use-leave-dialog.ts'

const route = getRouteApi('/_app/habits')

/** Which dialog is open is in the address: it can be linked to, and going back closes it. */
export const useHabitSearchParams = () => {
  const { calendar, list } = route.useSearch()
  const navigate = route.useNavigate()
  const openHabit = useCallback((id: string) => void navigate(habitLink(id)), [navigate])
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
  return { calendar, list, openHabit, openCalendar, openList, close }
}
