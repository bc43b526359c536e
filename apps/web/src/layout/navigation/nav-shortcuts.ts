import type { NavPath } from '../../lib/redirect.ts'
import type { ShortcutId } from '../../lib/shortcuts/shortcuts.ts'

export const navShortcuts = {
  '/today': 'goToday',
  '/calendar': 'goCalendar',
  '/getting-started': 'goStart',
  '/dashboard': 'goDashboard',
  '/tasks': 'goTasks',
  '/habits': 'goHabits',
  '/analytics': 'goAnalytics',
  '/profile': 'goProfile',
} as const satisfies Record<NavPath, ShortcutId>
