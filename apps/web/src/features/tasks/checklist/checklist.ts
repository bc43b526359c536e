import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'

/** Items and what can be done with them, wherever they are kept. */
export interface Checklist {
  items: readonly ChecklistItem[]
  /** Answers what could not be added. */
  add: (texts: readonly string[]) => Promise<readonly string[]>
  change: (id: string, change: Partial<Pick<ChecklistItem, 'text' | 'done'>>) => void
  remove: (id: string) => void
  /** Behind the item that is named, at the top for null. */
  move: (id: string, after_id: string | null) => void
}
