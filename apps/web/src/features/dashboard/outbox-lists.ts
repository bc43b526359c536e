import { pendingTasks, upcomingTasks } from '@dayloom/domain/task-selection'
import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { Dashboard } from '@dayloom/validators/dashboard'
import type { PendingCall } from '../../lib/api/pending-calls.ts'
import { withTaskChanges, type TaskChange } from '../tasks/task-changes.ts'
import { draftsOf } from '../tasks/outbox/task-drafts.ts'

/** The lists of what is to be done with the tasks that were made without a network, by the rules of the server. */
export const withOutbox = (
  board: Dashboard,
  calls: readonly PendingCall[],
  changes: readonly TaskChange[],
  timezone: string,
): Pick<Dashboard, 'stats' | 'upcomingTasks' | 'pendingTasks'> => {
  // What was answered a moment ago is both.
  const known = new Set([...board.pendingTasks, ...board.upcomingTasks].map(({ id }) => id))
  const drafts = draftsOf(calls, timezone).filter(({ id }) => !known.has(id))
  const of = (tasks: Dashboard['pendingTasks']) => withTaskChanges([...tasks, ...drafts], changes)
  const open = withTaskChanges(drafts, changes).filter(({ status }) => status !== 'done').length
  return {
    stats: { ...board.stats, pendingTasks: board.stats.pendingTasks + open },
    upcomingTasks: upcomingTasks(of(board.upcomingTasks), listLimits.upcomingCard),
    pendingTasks: pendingTasks(of(board.pendingTasks), listLimits.pendingCard),
  }
}
export type WithOutbox = typeof withOutbox
