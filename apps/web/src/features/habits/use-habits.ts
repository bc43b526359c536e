import { useFreshEachDay } from '../../lib/use-today.ts'
import { trpc } from '../../lib/trpc.ts'

/** All habits, oldest first, as of the person's today. */
export const useHabits = () => {
  const query = trpc.habits.list.useQuery()
  const today = useFreshEachDay(query)
  const { data, isPending, isFetching, refetch } = query
  return { habits: data, today, isPending, isFetching, retry: () => void refetch() }
}
