import type { Task } from '@dayloom/validators/tasks'
import { useEffect, useMemo, useState } from 'react'
import { useOutboxCalls } from '../../../lib/api/pending-calls.ts'
import { useUser } from '../../../lib/session/session.tsx'
import type { TaskChange } from '../task-changes.ts'
import type { ListFilter } from './fitting.ts'
import type { WithOutboxDrafts } from './with-drafts.ts'

/** A list with the tasks that were made without a network: few ever are, so what adds them is loaded for them. */
export const useWithDrafts = (
  tasks: readonly Task[] | undefined,
  filter: ListFilter,
  changes: readonly TaskChange[],
) => {
  const calls = useOutboxCalls('tasks')
  const days = useUser()
  const isNew = calls.some(({ procedure }) => procedure === 'create')
  const [add, setAdd] = useState<WithOutboxDrafts>()
  useEffect(() => {
    // It comes with the code that has kept them.
    if (isNew)
      import('./with-drafts.ts').then(
        ({ withOutboxDrafts }) => setAdd(() => withOutboxDrafts),
        () => {},
      )
  }, [isNew])
  return useMemo(
    () => (tasks && isNew && add ? add(tasks, calls, { filter, changes, days }) : tasks),
    [tasks, isNew, add, calls, filter, changes, days],
  )
}
