import {
  journalCreateInput,
  journalIdInput,
  journalUpdateInput,
  taskCreateInput,
  taskSchema,
  type Journal,
  type Task,
  type TaskDetail,
} from '@dayloom/validators/tasks'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'
import { changesOf, withTaskChanges } from '../task-changes.ts'
import { draftsOf } from './task-drafts.ts'

/** A task that was made without a network, with all that is known of it. */
export const draftDetail = (
  calls: readonly PendingCall[],
  id: string,
  timezone: string,
): TaskDetail | undefined => {
  const draft = draftsOf(calls, timezone).find((task) => task.id === id)
  if (!draft) return undefined
  const inputs = calls.flatMap(({ procedure, input }) =>
    procedure === 'create' ? (taskCreateInput.safeParse(input).data ?? []) : [],
  )
  const { checklist = [] } = inputs.find((input) => input.id === id) ?? {}
  const items = checklist.map((item, index) => ({
    id: item.id ?? `item ${index}`,
    text: item.text,
    done: false,
  }))
  return { ...draft, checklist: items, attachments: [], journals: [], series: null }
}

/** A row of a list, as a whole task where nothing of it is missing from the row. */
export const wholeOfRow = (row: unknown): TaskDetail | undefined => {
  const task = taskSchema.safeParse(row).data
  if (!task || task.checklist_total > 0 || task.attachment_count > 0 || task.has_notes) return undefined
  return { ...task, checklist: [], attachments: [], journals: [], series: null }
}

/** A UUIDv7 begins with the milliseconds at which it was made. */
const madeAt = (id: string) =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()

const withNote = (
  notes: readonly Journal[],
  { procedure, input }: PendingCall,
  task: Task,
): readonly Journal[] => {
  if (procedure === 'createJournal') {
    const { id, journal_id, body } = journalCreateInput.safeParse(input).data ?? {}
    if (id !== task.id || !journal_id || body === undefined) return notes
    if (notes.some((note) => note.id === journal_id)) return notes
    const created_at = madeAt(journal_id)
    return [...notes, { id: journal_id, body, created_at, updated_at: created_at }]
  }
  if (procedure === 'updateJournal') {
    const { journalId, body } = journalUpdateInput.safeParse(input).data ?? {}
    return notes.map((note) => (note.id === journalId && body !== undefined ? { ...note, body } : note))
  }
  if (procedure !== 'deleteJournal') return notes
  const { journalId } = journalIdInput.safeParse(input).data ?? {}
  return notes.filter((note) => note.id !== journalId)
}

/** A task with what waits laid over it. Its checklist is laid over where it is shown. */
export const withOutbox = (task: TaskDetail, calls: readonly PendingCall[], timezone: string): TaskDetail => {
  const [changed = task] = withTaskChanges(
    [task],
    calls.flatMap((call) => changesOf(call, timezone)).filter(({ op }) => op === 'update'),
  )
  return {
    ...changed,
    journals: [
      ...calls.reduce<readonly Journal[]>((notes, call) => withNote(notes, call, task), task.journals),
    ],
  }
}
