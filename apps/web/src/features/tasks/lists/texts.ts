/** What is said of lists outside of their dialogs. */
export const texts = {
  label: 'Lists',
  add: 'New list',
  edit: (name: string) => `Edit list ${name}`,
  withOpen: (name: string, count: number) => `${name}, ${count} open`,
  none: 'No list',
  /** It is deleted, or not loaded yet. */
  unknown: 'List',
} as const
