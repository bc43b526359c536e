import type { TaskStatus } from '@dayloom/validators/enums'

/** Set when the status becomes done, kept while it stays done, cleared when it leaves done. */
export function completedAt<Moment>(
  before: { status: TaskStatus; completed_at: Moment | null } | null,
  status: TaskStatus,
  now: Moment,
): Moment | null {
  if (status !== 'done') return null
  return before?.status === 'done' ? (before.completed_at ?? now) : now
}
