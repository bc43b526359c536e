import { placeAfter } from '@dayloom/domain/tasks/place-after'
import {
  checklistItemCreateInput,
  checklistItemIdInput,
  checklistItemUpdateInput,
  type ChecklistItem,
} from '@dayloom/validators/tasks/checklist'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'

type ItemUpdate = Partial<Pick<ChecklistItem, 'text' | 'done'>> & { after_id?: string | null | undefined }

export const withItemChanged = <T extends ChecklistItem>(
  items: readonly T[],
  id: string,
  { text, done, after_id }: ItemUpdate,
): readonly T[] => {
  const before = items.find((each) => each.id === id)
  if (!before) return items
  const item = { ...before, text: text ?? before.text, done: done ?? before.done }
  if (after_id === undefined) return items.map((each) => (each.id === id ? item : each))
  return placeAfter(
    items.filter((each) => each.id !== id),
    item,
    after_id,
  )
}

const apply = (
  items: readonly ChecklistItem[],
  { procedure, input }: PendingCall,
): readonly ChecklistItem[] => {
  if (procedure === 'createItem') {
    const { item_id: id, text, after_id } = checklistItemCreateInput.parse(input)
    if (id === undefined || items.some((each) => each.id === id)) return items
    const item = { id, text, done: false }
    return after_id === undefined ? [...items, item] : placeAfter(items, item, after_id)
  }
  if (procedure === 'deleteItem') {
    const { itemId } = checklistItemIdInput.parse(input)
    return items.filter(({ id }) => id !== itemId)
  }
  const { itemId, ...change } = checklistItemUpdateInput.parse(input)
  return withItemChanged(items, itemId, change)
}

const procedures = ['createItem', 'updateItem', 'deleteItem']

const isOf = (taskId: string, { procedure, input }: PendingCall) => {
  const ref = procedures.includes(procedure) ? input : undefined
  return typeof ref === 'object' && ref !== null && 'id' in ref && ref.id === taskId
}

/** A task's items as they will be once the server has agreed to every change. */
export const withChecklistChanges = (
  items: readonly ChecklistItem[],
  taskId: string,
  calls: readonly PendingCall[],
): readonly ChecklistItem[] =>
  calls.filter((call) => isOf(taskId, call)).reduce<readonly ChecklistItem[]>(apply, items)
