import { taskCreateInput, taskSchema, type Task, type TaskCreateInput } from '@dayloom/validators/tasks'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'

/** Behind every other, as the newest. */
const NOT_YET = '9999-12-31T23:59:59.999Z'

/** A task of which nothing is said. */
const blank = Object.fromEntries(Object.keys(taskSchema.shape).map((name) => [name, null]))

const draftOf = ({ checklist = [], ...input }: TaskCreateInput): Task => {
  const said = Object.entries(input).filter(([, value]: [string, unknown]) => value !== undefined)
  return taskSchema.parse({
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
  })
}

const createdOf = ({ procedure, input }: PendingCall) =>
  procedure === 'create' ? taskCreateInput.safeParse(input).data : undefined

/** Tasks that are being created, as they will be: a second creation with the same id is answered with the first. */
export const draftsOf = (calls: readonly PendingCall[]): Task[] => {
  const drafts = new Map<string, Task>()
  for (const call of calls) {
    const created = createdOf(call)
    if (created?.id !== undefined && !drafts.has(created.id)) drafts.set(created.id, draftOf(created))
  }
  return [...drafts.values()]
}
