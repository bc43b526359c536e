/** What is said of lists outside of their dialogs. */
export const texts = {
  label: 'Lists',
  add: 'New list',
  edit: (name: string) => `Edit list ${name}`,
  withOpen: (name: string, count: number) => `${name}, ${count} open`,
  none: 'No list',
  /** It is deleted, or not loaded yet. */
  unknown: 'List',
  moveFailed: 'Failed to move the list',
  movedInto: (name: string) => `Moved to ${name}`,
  /** What a screen reader hears of a task that is carried. */
  over: (name: string) => `Over the list ${name}`,
} as const
