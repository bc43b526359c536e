interface Shortcut {
  keys: string
  group: 'general' | 'go' | 'row'
  text: string
  opens?: 'field'
}

/**
 * Every shortcut there is, once: the keys that are listened to, the sheet, the tooltips and `aria-keyshortcuts`
 * come from here. A space separates keys pressed one after the other, a plus keys held together; `mod` is Ctrl,
 * or Command on a Mac. What is typed after one that opens a field is kept for it.
 */
export const shortcuts = {
  palette: { keys: 'mod+k', group: 'general', text: 'Find anything', opens: 'field' },
  search: { keys: '/', group: 'general', text: 'Search tasks', opens: 'field' },
  quickAdd: { keys: 'q', group: 'general', text: 'Quick add', opens: 'field' },
  newTask: { keys: 'n', group: 'general', text: 'New task', opens: 'field' },
  newHabit: { keys: 'h', group: 'general', text: 'New habit', opens: 'field' },
  startRoutine: { keys: 'r', group: 'general', text: 'Start a routine' },
  focus: { keys: 'f', group: 'general', text: 'Focus on one thing' },
  undo: { keys: 'mod+z', group: 'general', text: 'Undo your last change' },
  redo: { keys: 'mod+shift+z', group: 'general', text: 'Do it again' },
  help: { keys: '?', group: 'general', text: 'Show keyboard shortcuts' },
  taskDone: { keys: 'e', group: 'row', text: 'Complete, or reopen' },
  taskToday: { keys: 't', group: 'row', text: 'Plan for today' },
  taskDue: { keys: 'd', group: 'row', text: 'Due date' },
  taskPriority: { keys: 'p', group: 'row', text: 'Priority' },
  taskList: { keys: 'l', group: 'row', text: 'List' },
  taskTags: { keys: '#', group: 'row', text: 'Tags' },
  timer: { keys: 's', group: 'row', text: 'Start or stop the timer' },
  taskSelect: { keys: 'x', group: 'row', text: 'Select' },
  goToday: { keys: 'g y', group: 'go', text: 'Today' },
  goCalendar: { keys: 'g c', group: 'go', text: 'Calendar' },
  goStart: { keys: 'g s', group: 'go', text: 'Getting Started' },
  goDashboard: { keys: 'g d', group: 'go', text: 'Dashboard' },
  goTasks: { keys: 'g t', group: 'go', text: 'Tasks' },
  goHabits: { keys: 'g h', group: 'go', text: 'Habits' },
  goAnalytics: { keys: 'g a', group: 'go', text: 'Analytics' },
  goProfile: { keys: 'g p', group: 'go', text: 'Profile' },
} as const satisfies Record<string, Shortcut>

export type ShortcutId = keyof typeof shortcuts

/** Whether the keys are those of a shortcut, alone or as the first of a sequence. */
export const isKeysOfShortcut = (stroke: string) =>
  Object.values(shortcuts).some(({ keys }) => keys.split(' ').includes(stroke))

export const opensField = (id: ShortcutId) => {
  const shortcut: Shortcut = shortcuts[id]
  return shortcut.opens === 'field'
}

/** As `aria-keyshortcuts` wants them; it knows no sequences, so those are left out. */
export const ariaKeys = (id: ShortcutId) => {
  const { keys } = shortcuts[id]
  if (keys.includes(' ')) return undefined
  return keys === 'mod+k' ? 'Control+K Meta+K' : keys
}
