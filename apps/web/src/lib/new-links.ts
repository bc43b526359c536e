import { linkOptions } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { NEW } from './dialog-address.ts'
import type { ShortcutId } from './shortcuts/shortcuts.ts'
import { runShortcut } from './shortcuts/use-shortcut.ts'

/** Runs a shortcut on this screen instead of a link. A click for another tab or window follows the link. */
const runInstead = (id: ShortcutId) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  runShortcut(id)
}

/** Props of a link to the form for a new task, which a click opens over the screen one is on. */
export const newTaskLink = {
  ...linkOptions({ to: '/tasks', search: { task: NEW } }),
  onClick: runInstead('newTask'),
}

/** The same for a new habit. */
export const newHabitLink = {
  ...linkOptions({ to: '/habits', search: { habit: NEW } }),
  onClick: runInstead('newHabit'),
}
