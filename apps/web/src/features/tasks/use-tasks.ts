import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useEffect, useMemo } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { useFreshEachDay } from '../../lib/time/use-today.ts'
import { taskFilterOf } from '@dayloom/validators/addresses'
import type { ListFilter } from './outbox/fitting.ts'
import type { Filters } from './filters/search.ts'
import { usePendingTaskChanges, withTaskChanges } from './task-changes.ts'
import { useWithDrafts } from './outbox/use-drafts.ts'

/**
 * The tasks that the server lists, all of them: further pages follow by themselves, so that a column is whole
 * and nothing is out of reach. While the filter changes, the list before it stays.
 */
export const useTaskList = (filter: ListFilter) => {
  const changes = usePendingTaskChanges()
  const { client } = trpc.useUtils()
  // Not by tRPC's hook, which would switch the offline cache off.
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.tasks.list, filter, 'infinite'),
    queryFn: ({ pageParam: cursor, signal }) =>
      client.tasks.list.query(cursor ? { ...filter, cursor } : filter, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  })
  const { data, dataUpdatedAt, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  // What is due is counted from today. Which tasks every other list has, no day changes by itself.
  useFreshEachDay({ dataUpdatedAt: filter.due ? dataUpdatedAt : 0, refetch })
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  const listed = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const made = useWithDrafts(listed, filter, changes)
  const tasks = useMemo(() => made && withTaskChanges(made, changes), [made, changes])
  return {
    tasks,
    /** The first answer did not come. */
    failed: query.isError && !data,
    /** Every page is there. */
    whole: data !== undefined && !hasNextPage,
    /** Some came, the rest did not. */
    incomplete: isFetchNextPageError,
    loadRest: () => void fetchNextPage(),
    reload: () => void refetch(),
    reloading: query.isRefetching || query.isFetching,
    /** What is shown belongs to the filters before. */
    stale: query.isPlaceholderData,
  }
}

/** The tasks that fit the filters of an address. */
export const useTasks = (filters: Filters) => useTaskList(useMemo(() => taskFilterOf(filters), [filters]))
