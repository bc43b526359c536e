import type { TimeEntry } from '@dayloom/validators/time-entries'
import { messages } from '@dayloom/validators/messages'
import { useMemo } from 'react'
import { usePendingCalls } from '../../../lib/api/pending-calls.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { newId } from '../../../lib/new-id.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { withEntryCalls } from './entry-calls.ts'
import { texts } from './texts.ts'

const none: readonly TimeEntry[] = []
/** The time that was spent on a task, and its changes. */
export const useEntries = (task_id: string) => {
  const utils = trpc.useUtils()
  const query = trpc.timeEntries.list.useQuery({ task_id })
  const calls = usePendingCalls('timeEntries')
  const entries = useMemo(
    () => withEntryCalls(query.data?.data ?? none, calls, task_id),
    [query.data, calls, task_id],
  )
  const onSettled = () => {
    void utils.tasks.get.invalidate({ id: task_id })
    void utils.analytics.time.invalidate()
    // What is pending shows until the answer with it is there.
    return utils.timeEntries.invalidate()
  }
  const shape = { scope: { id: 'time entries' }, onSettled }
  const create = trpc.timeEntries.create.useMutation({
    ...shape,
    meta: { failed: texts.failed.add, retry: true },
  })
  const update = trpc.timeEntries.update.useMutation({
    ...shape,
    meta: { failed: texts.failed.update, retry: true },
  })
  const remove = trpc.timeEntries.delete.useMutation({
    ...shape,
    meta: { failed: texts.failed.delete, retry: true },
  })
  return {
    query,
    entries,
    add: (entry: { started_at: string; ended_at: string; note: string | null }) =>
      create.mutate({ id: newId(), task_id, ...entry }),
    update: update.mutate,
    remove: ({ id, started_at, ended_at, note }: TimeEntry) => {
      remove.mutate({ id })
      if (ended_at === null) return
      const back = () => create.mutate({ id: newId(), task_id, started_at, ended_at, note })
      notifySuccess(messages.timeEntries.deleted, { about: id, action: { label: texts.undo, run: back } })
    },
  }
}
