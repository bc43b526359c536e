import { linkOptions } from '@tanstack/react-router'
import { newHabitLink, newTaskLink } from '../../lib/new-links.ts'

/** Where the buttons and steps of this screen lead. */
export const targets = {
  newTask: newTaskLink,
  newHabit: newHabitLink,
  tasks: linkOptions({ to: '/tasks' }),
  openTasks: linkOptions({ to: '/tasks', search: { status: 'todo,in_progress' } }),
  habits: linkOptions({ to: '/habits' }),
  analytics: linkOptions({ to: '/analytics' }),
  alerts: linkOptions({ to: '/profile', search: { tab: 'preferences' } }),
}
