/** What a line of quick add may say beside the title. */
export const quickAddFields = [
  'tag',
  'priority',
  'estimate_minutes',
  'due_day',
  'due_time',
  'repeat',
] as const
export type QuickAddField = (typeof quickAddFields)[number]

/** What was understood from `start` to `end` of the text, in UTF-16 units. */
export interface Understood {
  start: number
  end: number
  text: string
  field: QuickAddField
  /** A tag, a priority, minutes, `YYYY-MM-DD`, `HH:mm` or a recurrence rule. */
  value: string | number
}
