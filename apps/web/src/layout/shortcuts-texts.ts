/** What the sheet of shortcuts says; it comes with the sheet. */
export const texts = {
  title: 'Keyboard shortcuts',
  general: 'Anywhere',
  go: 'Go to',
  row: 'On a task of the board, the list or Today',
  rowRows: [
    { keys: 'Arrows', text: 'Go to another task' },
    { keys: 'Enter', text: 'Open it' },
  ],
  moreRowRows: [
    { keys: 'shift+Arrows', text: 'Select several' },
    { keys: 'mod+a', text: 'Select all' },
    { keys: 'alt+UpDown', text: 'On Today: move it within the day' },
    { keys: 'Delete', text: 'Delete' },
  ],
  board: 'On a card of the board, or the grip of a habit',
  boardRows: [
    { keys: 'Enter', text: 'Open' },
    { keys: 'Space', text: 'Pick up, drop' },
    { keys: 'Arrows', text: 'Move what is picked up' },
    { keys: 'Esc', text: 'Put it back' },
  ],
  quickAdd: 'In quick add',
  quickAddRows: [
    { keys: 'Enter', text: 'Add the task' },
    { keys: 'Backspace', text: 'Behind a marked word: leave it in the title' },
  ],
  checklist: 'In a checklist',
  checklistRows: [
    { keys: 'Enter', text: 'Add the item, go to the next one' },
    { keys: 'UpDown', text: 'Go to another item' },
    { keys: 'alt+UpDown', text: 'Move the item' },
    { keys: 'Backspace', text: 'Delete an emptied item' },
  ],
  calendar: 'In the calendar of a habit',
  calendarRows: [
    { keys: 'Arrows', text: 'Go to another day' },
    { keys: 'Home', text: 'Go to the first day' },
    { keys: 'End', text: 'Go to the last day' },
    { keys: 'Enter', text: 'Open the day' },
  ],
  evening: 'When you close a day',
  eveningRows: [
    { keys: '1', text: 'Tomorrow' },
    { keys: '2', text: 'Not planned' },
    { keys: '3', text: 'Done' },
    { keys: '4', text: 'Keep' },
    { keys: 'Backspace', text: 'One task back' },
  ],
  forms: 'In a dialog',
  formRows: [
    { keys: 'mod+Enter', text: 'Save' },
    { keys: 'Esc', text: 'Close' },
  ],
  single: 'Single-key shortcuts',
  singleHint: 'Those without Ctrl or Command. Switch them off if you type by voice.',
} as const
