import type { TaskDetail } from '@dayloom/validators/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { codeOf, isRefusal } from '../../../lib/api/errors.ts'
import { useOutboxCalls } from '../../../lib/api/pending-calls.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { cachedRows } from '../../../outbox/sending/cached.ts'
import { draftDetail, wholeOfRow, withOutbox } from '../outbox/task-detail.ts'
import { PREFETCH_FRESH_MS } from '../use-open-task.ts'

/** A task as its dialog shows it: as the server last said, with what waits to be sent to it. */
export const useTaskDetail = (id: string) => {
  const query = trpc.tasks.get.useQuery({ id }, { staleTime: PREFETCH_FRESH_MS })
  const client = useQueryClient()
  const { timezone } = useUser()
  const calls = useOutboxCalls('tasks')
  // An older copy would fill the fields with what may have changed since.
  const [wasJustLoaded] = useState(!query.isStale)
  const isFresh = wasJustLoaded || query.isFetchedAfterMount
  const loaded = isFresh ? query.data : undefined
  const failed = query.isError && !query.data && !isRefusal(query.error)
  const task = useMemo((): TaskDetail | undefined => {
    // Without a network, a row that says everything will do.
    const inList = failed ? cachedRows(client, id).map(wholeOfRow).find(Boolean) : undefined
    const known = loaded ?? draftDetail(calls, id, timezone) ?? inList
    return known && withOutbox(known, calls, timezone)
  }, [loaded, failed, calls, client, id, timezone])
  /** While what waits is sent, it is in neither place for a moment. */
  const [last, setLast] = useState(task)
  if (task && task !== last) setLast(task)
  return {
    task: task ?? last,
    error: query.error,
    /** The server had it, and has it no more. */
    gone: loaded !== undefined && codeOf(query.error) === 'NOT_FOUND',
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}
