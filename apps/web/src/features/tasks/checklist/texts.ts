/** Every text of a checklist. */
export const texts = {
  title: 'Checklist',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  add: 'Add an item',
  item: 'Item',
  done: (text: string) => `Done: ${text}`,
  move: (text: string) => `Move ${text}`,
  moved: (text: string, place: number, of: number) => `${text}, position ${place} of ${of}`,
  remove: (text: string) => `Delete ${text}`,
  undo: 'Undo',
  keys: 'Enter adds. Alt with an arrow key moves an item.',
  failed: 'Failed to change the checklist',
} as const
