import { useLocation } from '@tanstack/react-router'
import { listOf, tasksSearch } from '../filters/search.ts'

/** The list whose tasks the screen shows, where it is those of one. */
export const useListOfScreen = (): string | undefined =>
  useLocation({
    select: ({ pathname, search }) => (pathname === '/tasks' ? listOf(tasksSearch.parse(search)) : undefined),
  })
