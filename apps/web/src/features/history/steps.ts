import type { FollowedChange } from '@dayloom/validators/changes'

/** What one request has changed: undone and done again as one. */
export interface Step {
  id: string
  changes: readonly FollowedChange[]
}

/** What a person did, the latest last; undoings are none of it. */
export const stepsOf = (own: readonly FollowedChange[]): Step[] => {
  const byRequest = new Map<string, FollowedChange[]>()
  for (const change of own) {
    if (change.reverts !== null || change.call_id === null) continue
    const changes = byRequest.get(change.call_id) ?? []
    changes.push(change)
    byRequest.set(change.call_id, changes)
  }
  return Array.from(byRequest, ([id, changes]) => ({ id, changes }))
}

const follows = new Set(['version', 'updated_at'])

/** Of a row that says only that something of it has changed, and of files, whose bytes are gone. */
const isLeft = ({ entity, op, after }: FollowedChange) =>
  (entity === 'attachment' && op !== 'created') ||
  (op === 'updated' && Object.keys(after ?? {}).every((name) => follows.has(name)))

/**
 * Which changes of a step are undone, in order: the last one first. A tag that is renamed brings its tasks along, and a
 * series the next instance that was made because one was done.
 */
export const changesToUndo = ({ changes }: Step): FollowedChange[] => {
  const renamed = changes.find(
    ({ entity, op, after }) => entity === 'tag' && op === 'updated' && after !== null && 'name' in after,
  )
  if (renamed) return [renamed]
  const isAnswered = changes.some(
    ({ entity, op, after }) => entity === 'task' && op === 'updated' && after?.['status'] === 'done',
  )
  return changes
    .filter((change) => !isLeft(change))
    .filter(({ entity, op }) => !(isAnswered && entity === 'task' && op === 'created'))
    .toReversed()
}
