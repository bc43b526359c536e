import type { Call } from '@dayloom/outbox'
import { journalCreateInput, journalIdInput } from '@dayloom/validators/tasks'
import {
  checklistItemCreateInput,
  checklistItemIdInput,
  checklistItemUpdateInput,
} from '@dayloom/validators/tasks/checklist'
import { z } from 'zod'
import type { CountsChange, OutboxEntry } from '../pending.ts'

/** What is known of a task: its rows in lists have no items and no notes. */
const itemsSchema = z.object({ checklist: z.array(z.object({ id: z.string(), done: z.boolean() })) })
const notesSchema = z.object({ journals: z.array(z.object({ id: z.string() })) })

type Earlier = readonly Pick<OutboxEntry, 'procedure' | 'input' | 'refused'>[]

const known = <T>(schema: z.ZodType<T>, rows: readonly unknown[]) =>
  rows.map((row) => schema.safeParse(row).data).find((row) => row !== undefined)

/** Whether an item was done before: by its last change in the outbox, else by the cache. A new item is not. */
const wasDone = (itemId: string, rows: readonly unknown[], earlier: Earlier) => {
  for (const { procedure, input } of earlier) {
    // Also where one that was deleted is added again.
    if (procedure === 'tasks.createItem' && checklistItemCreateInput.parse(input).item_id === itemId)
      return false
    if (procedure !== 'tasks.updateItem') continue
    const update = checklistItemUpdateInput.safeParse(input).data
    if (update?.itemId === itemId && update.done !== undefined) return update.done
  }
  return known(itemsSchema, rows)?.checklist.find(({ id }) => id === itemId)?.done ?? false
}

const noteIds = (rows: readonly unknown[], earlier: Earlier) => {
  const ids = new Set(known(notesSchema, rows)?.journals.map(({ id }) => id))
  for (const { procedure, input } of earlier.toReversed()) {
    if (procedure === 'tasks.createJournal') ids.add(journalCreateInput.parse(input).journal_id ?? '')
    if (procedure === 'tasks.deleteJournal') ids.delete(journalIdInput.parse(input).journalId)
  }
  return ids
}

type Counts = Omit<CountsChange, 'id'>

const none: Counts = { checklist_total: 0, checklist_done: 0 }

/**
 * What a change of an item or a note does to the counts on its task's card. It is told when it is made, when what was
 * there before is at hand.
 *
 * @param rows everything that is known of the task.
 * @param earlier its changes in the outbox, the latest first.
 */
export const countsOf = (
  { procedure, input }: Call,
  rows: readonly unknown[],
  earlier: Earlier,
): CountsChange | null => {
  const before = earlier.filter(({ refused }) => !refused)
  if (procedure === 'tasks.createItem') {
    const { id } = checklistItemCreateInput.parse(input)
    return { id, ...none, checklist_total: 1 }
  }
  if (procedure === 'tasks.updateItem') {
    const { id, itemId, done } = checklistItemUpdateInput.parse(input)
    if (done === undefined) return null
    return { id, ...none, checklist_done: Number(done) - Number(wasDone(itemId, rows, before)) }
  }
  if (procedure === 'tasks.deleteItem') {
    const { id, itemId } = checklistItemIdInput.parse(input)
    return { id, checklist_total: -1, checklist_done: wasDone(itemId, rows, before) ? -1 : 0 }
  }
  if (procedure === 'tasks.createJournal')
    return { id: journalCreateInput.parse(input).id, ...none, has_notes: true }
  if (procedure !== 'tasks.deleteJournal') return null
  const { id, journalId } = journalIdInput.parse(input)
  const left = noteIds(rows, before)
  left.delete(journalId)
  return { id, ...none, has_notes: left.size > 0 }
}
