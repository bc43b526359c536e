import type { Task } from '@dayloom/validators/tasks'
import { useEffect, useMemo, useState } from 'react'
import { useWaitingCalls } from '../../../lib/api/pending-calls.ts'
import { useUser } from '../../../lib/session/session.tsx'
import type { TaskChange } from '../task-changes.ts'
import type { Fitting, ListFilter } from './fitting.ts'
import { draftsOf } from './task-drafts.ts'

/** Tasks that were made without a network and that a list has, as they were made. */
export const useDrafts = (filter: ListFilter, changes: readonly TaskChange[]): readonly Task[] => {
  const calls = useWaitingCalls('tasks')
  const { timezone } = useUser()
  const drafts = useMemo(() => draftsOf(calls), [calls])
  const isWhole = drafts.length === 0 || Object.values<unknown>(filter).every((value) => value === undefined)
  const [fitting, setFitting] = useState<Fitting>()
  useEffect(() => {
    // Without it they are in the list of all tasks.
    if (!isWhole)
      import('./fitting.ts').then(
        (rule) => setFitting(() => rule.fitting),
        () => {},
      )
  }, [isWhole])
  return useMemo(
    () => (isWhole ? drafts : (fitting?.(drafts, changes, filter, timezone) ?? [])),
    [isWhole, fitting, drafts, changes, filter, timezone],
  )
}
