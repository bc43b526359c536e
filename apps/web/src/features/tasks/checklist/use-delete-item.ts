import { messages } from '@dayloom/validators/messages'
import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { useCallbackRef } from '@mantine/hooks'
import { useRef } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { isKept, notifyKept } from '../../../outbox/notice.ts'
import { texts } from './texts.ts'
import { itemMeta, useItemShape, useItemUpdate } from './use-item-mutations.ts'

interface DeletedItem {
  item: ChecklistItem
  /** The ids of the items above it, from the top. */
  above: readonly string[]
}

/** Adds a deleted item again, under its id: behind the nearest of those above it that is still there. */
const useRestoreItem = (id: string, items: readonly ChecklistItem[]) => {
  const create = trpc.tasks.createItem.useMutation({ ...useItemShape(), meta: itemMeta }).mutate
  const update = useItemUpdate()
  // Undo may be pressed when other items are there than when it was offered.
  return useCallbackRef(({ item, above }: DeletedItem) => {
    const after_id = above.findLast((each) => items.some((left) => left.id === each)) ?? null
    create({ id, item_id: item.id, text: item.text, after_id })
    if (item.done) update({ id, itemId: item.id, done: true })
  })
}

/** Deletes an item of a task, which Undo brings back. */
export const useDeleteItem = (id: string, items: readonly ChecklistItem[]) => {
  const shape = useItemShape()
  const restore = useRestoreItem(id, items)
  /** As they were: what is sent, and what is answered, does not say it. */
  const deleted = useRef(new Map<string, DeletedItem>())
  const undo = (itemId: string) => ({
    action: {
      label: texts.undo,
      run: () => {
        const item = deleted.current.get(itemId)
        if (item) restore(item)
      },
    },
  })
  const { mutate } = trpc.tasks.deleteItem.useMutation({
    ...shape,
    meta: itemMeta,
    onSuccess: (answer, { itemId }) => {
      shape.onSuccess(answer)
      notifySuccess(messages.tasks.itemDeleted, { about: itemId, ...undo(itemId) })
    },
    onError: (error, { itemId }) => {
      if (isKept(error)) notifyKept(undo(itemId))
    },
  })
  return (itemId: string) => {
    const at = items.findIndex((each) => each.id === itemId)
    const item = items[at]
    if (!item) return
    deleted.current.set(itemId, { item, above: items.slice(0, at).map((each) => each.id) })
    mutate({ id, itemId })
  }
}
