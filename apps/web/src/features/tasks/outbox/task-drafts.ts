import { dueOf } from '@dayloom/domain/due'
import { taskCreateInput, taskSchema, type Task, type TaskCreateInput } from '@dayloom/validators/tasks'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'

/** Behind every other, as the newest. */
const NOT_YET = '9999-12-31T23:59:59.999Z'

/** A task of which nothing is said. */
const blank = Object.fromEntries(Object.keys(taskSchema.shape).map((name) => [name, null]))

/** A task that is being created. `after_id` is the card that it will stand behind; without one, it is the top. */
export type Draft = Task & Pick<TaskCreateInput, 'after_id'>

const draftOf = ({ checklist = [], after_id, ...input }: TaskCreateInput, timezone: string): Draft => {
  const said = Object.entries({ ...input, ...dueOf(input, timezone) }).filter(
    ([, value]: [string, unknown]) => value !== undefined,
  )
  const task = taskSchema.parse({
    ...blank,
    ...Object.fromEntries(said),
    carried_count: 0,
    checklist_total: checklist.length,
    checklist_done: 0,
    position: '~',
    created_at: NOT_YET,
    updated_at: NOT_YET,
    version: 0,
    attachment_count: 0,
    has_notes: false,
    spent_minutes: 0,
  })
  return after_id ? { ...task, after_id } : task
}

const createdOf = ({ procedure, input }: PendingCall) =>
  procedure === 'create' ? taskCreateInput.safeParse(input).data : undefined

/** Tasks that are being created, as they will be: a second creation with the same id is answered with the first. */
export const draftsOf = (calls: readonly PendingCall[], timezone: string): Draft[] => {
  const drafts = new Map<string, Draft>()
  for (const call of calls) {
    const created = createdOf(call)
    if (created?.id !== undefined && !drafts.has(created.id))
      drafts.set(created.id, draftOf(created, timezone))
  }
  return [...drafts.values()]
}
