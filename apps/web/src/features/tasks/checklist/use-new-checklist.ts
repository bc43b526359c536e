import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { useState } from 'react'
import { withItemChanged } from './checklist-changes.ts'
import type { Checklist } from './checklist.ts'
import { newId } from '../../../lib/new-id.ts'

const itemOf = (text: string): ChecklistItem => ({ id: newId(), text, done: false })

/** The items of a task that is not created yet. */
export const useNewChecklist = (texts: readonly string[] = []): Checklist => {
  const [items, setItems] = useState<readonly ChecklistItem[]>(() => texts.map(itemOf))
  return {
    items,
    add: (added) => {
      setItems((before) => [...before, ...added.map(itemOf)])
      return Promise.resolve([])
    },
    change: (id, change) => setItems((before) => withItemChanged(before, id, change)),
    remove: (id) => setItems((before) => before.filter((each) => each.id !== id)),
    move: (id, after_id) => setItems((before) => withItemChanged(before, id, { after_id })),
  }
}
