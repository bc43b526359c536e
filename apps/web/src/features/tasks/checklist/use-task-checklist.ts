import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { usePendingCalls } from '../../../lib/api/pending-calls.ts'
import { isKept } from '../../../outbox/notice.ts'
import { withChecklistChanges } from './checklist-changes.ts'
import type { Checklist } from './checklist.ts'
import { texts } from './texts.ts'
import { useDeleteItem } from './use-delete-item.ts'
import { useItemCreate, useItemUpdate } from './use-item-mutations.ts'
import { newId } from '../../../lib/new-id.ts'

/** The items of a task; each change shows at once, and is taken back where the server refuses it. */
export const useTaskChecklist = (id: string, stored: readonly ChecklistItem[]): Checklist => {
  const create = useItemCreate()
  const update = useItemUpdate()
  const calls = usePendingCalls('tasks')
  const items = withChecklistChanges(stored, id, calls)
  const remove = useDeleteItem(id, items)

  const add = async (added: readonly string[]) => {
    const answers = await Promise.allSettled(added.map((text) => create({ id, item_id: newId(), text })))
    const unsent = answers.find((answer) => answer.status === 'rejected')
    if (unsent) notifyFailure(unsent.reason, texts.failed)
    return added.filter((_, index) => {
      const answer = answers[index]
      return answer?.status === 'rejected' && !isKept(answer.reason)
    })
  }
  return {
    items,
    add,
    change: (itemId, change) => update({ id, itemId, ...change }),
    remove,
    move: (itemId, after_id) => update({ id, itemId, after_id }),
  }
}
