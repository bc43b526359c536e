import { taskGroups } from '@dayloom/domain/tasks/task-groups'
import type { Task } from '@dayloom/validators/tasks'
import { useMemo } from 'react'
import { useUser } from '../../../lib/session/session.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import { useTaskGrouping } from '../filters/use-task-search-params.ts'
import { useLists } from '../use-lists.ts'

/** The tasks under the headings of the list. */
export const useTaskGroups = (tasks: readonly Task[]) => {
  const { timezone, day_starts_at } = useUser()
  const now = useNow()
  const { group } = useTaskGrouping()
  const lists = useLists()
  return useMemo(
    () => taskGroups(tasks, group, { now, timezone, day_starts_at, lists }),
    [tasks, group, now, timezone, day_starts_at, lists],
  )
}
