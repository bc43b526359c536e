import { useFreshEachDay } from '../../lib/time/use-today.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { progressOf } from './progress.ts'

/** The person's numbers; both questions travel in one request. */
export const useProgress = () => {
  const board = trpc.dashboard.get.useQuery()
  const habits = trpc.habits.list.useQuery()
  useFreshEachDay(board)
  useFreshEachDay(habits)
  const progress = board.data && habits.data && progressOf(board.data, habits.data)
  return {
    progress,
    failed: !progress && (board.isError || habits.isError),
    retrying: board.isFetching || habits.isFetching,
    retry: () => {
      if (!board.data) void board.refetch()
      if (!habits.data) void habits.refetch()
    },
  }
}
