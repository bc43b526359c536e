import { versionOn, type Version } from '@dayloom/domain/habits/versions'
import type { Change } from '@dayloom/validators/changes'
import type { Day } from '@dayloom/validators/fields'
import type { Goal } from '@dayloom/validators/habits/schedule'
import type { WebhookEvent } from '@dayloom/validators/connections/webhooks'

type Part = Pick<Change, 'entity' | 'op' | 'before' | 'after'>
export type Goals = readonly Version<Goal | null>[]

/** They change with everything else of a task, and by themselves only with what belongs to it. */
const bookkeeping = new Set(['version', 'updated_at'])

const ofTask = ({ op, before, after }: Part): WebhookEvent | null => {
  if (op === 'deleted') return 'task.deleted'
  if (op !== 'updated') return 'task.created'
  if (after?.['status'] === 'done' && before?.['status'] !== 'done') return 'task.completed'
  return Object.keys(after ?? {}).every((name) => bookkeeping.has(name)) ? null : 'task.updated'
}

const ofHabit = ({ op }: Part): WebhookEvent => {
  if (op === 'deleted') return 'habit.deleted'
  return op === 'updated' ? 'habit.updated' : 'habit.created'
}

/** A limit is kept when its day is over, by no entry. */
const isReached = (goal: Goal | null, amount: unknown) => {
  if (!goal) return true
  return goal.direction === 'at_least' && (typeof amount === 'number' ? amount : 0) >= goal.amount
}

const ofCompletion = ({ op, before, after }: Part, goal: Goal | null): WebhookEvent => {
  const isThere = after !== null && 'amount' in after
  const wasReached = op === 'updated' && isReached(goal, before?.['amount'])
  return isThere && !wasReached && isReached(goal, after['amount']) ? 'habit.completed' : 'habit.updated'
}

/**
 * The event that a change is, or null. A child's change is one of its parent. `goals` are those of the habit that an
 * entry belongs to, and `day` is its day.
 */
export const eventOf = (
  change: Part,
  { goals = [], day }: { goals?: Goals; day?: Day } = {},
): WebhookEvent | null => {
  switch (change.entity) {
    case 'task':
      return ofTask(change)
    case 'checklist_item':
    case 'journal':
    case 'attachment':
      return 'task.updated'
    case 'habit':
      return ofHabit(change)
    case 'completion':
      return ofCompletion(change, day === undefined ? null : (versionOn(goals, day) ?? null))
    case 'skip':
      return 'habit.updated'
    case 'day':
      return change.op === 'deleted' ? null : 'day.closed'
    case 'rest':
    case 'tag':
    case 'view':
    case 'list':
    case 'routine':
    case 'calendar':
    case 'time_entry':
    case 'profile':
      break
  }
  return null
}

export const isWanted = (events: readonly string[], event: WebhookEvent) =>
  events.includes('*') || events.includes(event)
