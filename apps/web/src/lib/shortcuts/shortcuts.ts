/**
 * Every shortcut there is, once: the keys that are listened to, the sheet, the tooltips and `aria-keyshortcuts`
 * come from here. A space separates keys pressed one after the other, a plus keys held together; `mod` is Ctrl,
 * or Command on a Mac.
 */
export const shortcuts = {
  palette: { keys: 'mod+k', group: 'general', text: 'Find anything' },
  search: { keys: '/', group: 'general', text: 'Search tasks' },
  quickAdd: { keys: 'q', group: 'general', text: 'Quick add' },
  newTask: { keys: 'n', group: 'general', text: 'New task' },
  newHabit: { keys: 'h', group: 'general', text: 'New habit' },
  undo: { keys: 'mod+z', group: 'general', text: 'Undo your last change' },
  redo: { keys: 'mod+shift+z', group: 'general', text: 'Do it again' },
  help: { keys: '?', group: 'general', text: 'Show keyboard shortcuts' },
  goToday: { keys: 'g y', group: 'go', text: 'Today' },
  goStart: { keys: 'g s', group: 'go', text: 'Getting Started' },
  goDashboard: { keys: 'g d', group: 'go', text: 'Dashboard' },
  goTasks: { keys: 'g t', group: 'go', text: 'Tasks' },
  goHabits: { keys: 'g h', group: 'go', text: 'Habits' },
  goAnalytics: { keys: 'g a', group: 'go', text: 'Analytics' },
  goProfile: { keys: 'g p', group: 'go', text: 'Profile' },
} as const satisfies Record<string, { keys: string; group: 'general' | 'go'; text: string }>

export type ShortcutId = keyof typeof shortcuts

/** As `aria-keyshortcuts` wants them; it knows no sequences, so those are left out. */
export const ariaKeys = (id: ShortcutId) => {
  const { keys } = shortcuts[id]
  if (keys.includes(' ')) return undefined
  return keys === 'mod+k' ? 'Control+K Meta+K' : keys
}
