import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { useUser } from '../../../lib/session/session.tsx'
import { sentOrWaiting } from '../waiting/sent-or-waiting.ts'
import type { Uploads } from '../attachments/use-uploads.ts'
import { useJournals } from '../journals/use-journals.ts'
import { useCreateTask } from '../use-save-task.ts'
import { useTaskUpdate } from '../use-task-mutations.ts'
import { useTaskDialog } from '../filters/use-task-search-params.ts'
import { changedFields, createOf, updateOf, valuesOf, type TaskValues } from './task-values.ts'
import { useTaskDraft } from './draft/use-task-draft.ts'

interface Filled {
  /** It was sent before, or may have been. */
  mayExist: boolean
  values: TaskValues
  note: string
  items: readonly ChecklistItem[]
  uploads: Uploads
}

/**
 * Creates the task, then keeps its note, then sends its files one by one. Only the first can fail the whole:
 * what fails after it stays in the dialog, which by then is the one of the created task.
 */
export const useSaveNewTask = (id: string) => {
  const { timezone } = useUser()
  const { leave, goOn } = useTaskDialog()
  const create = useCreateTask()
  const update = useTaskUpdate()
  const journals = useJournals(id)
  const draftOfCreated = useTaskDraft(id)

  return async ({ mayExist, values, note, items, uploads }: Filled): Promise<{ reason: unknown } | null> => {
    try {
      const checklist = items.map(({ id, text }) => ({ id, text }))
      const input = { id, ...createOf(values, timezone), ...(items.length > 0 && { checklist }) }
      const made = await sentOrWaiting(create(input))
      // An earlier try may have arrived although its answer did not: then that one is what comes back.
      const changed = made && mayExist ? changedFields(valuesOf(made, timezone), values) : []
      if (changed.length > 0) await sentOrWaiting(update({ id, ...updateOf(values, changed, timezone) }))
    } catch (reason) {
      return { reason }
    }
    const noteIsLeft = note.trim() !== '' && !(await journals.add(note))
    if (noteIsLeft) draftOfCreated.keep({ changed: {}, note })
    const hasFiles = uploads.uploads.length > 0
    if (hasFiles) void uploads.start()
    if (noteIsLeft) goOn(id, 'notes')
    else if (hasFiles) goOn(id, 'attachments')
    else leave()
    return null
  }
}
