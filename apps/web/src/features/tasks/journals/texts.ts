/** Every text of the notes of a task. */
export const texts = {
  list: 'Notes',
  empty: 'No notes added yet.',
  label: 'New note',
  placeholder: 'Write a note. Web addresses become links.',
  hintNew: 'The note is saved when the task is created.',
  save: 'Save Notes',
  saveFailed: 'Failed to save notes. Please try again.',
  deleteFailed: 'Failed to delete note',
  edit: 'Edit note',
  delete: 'Delete note',
  editing: 'Edit note',
  cancel: 'Cancel',
  update: 'Save',
  undo: 'Undo',
} as const
