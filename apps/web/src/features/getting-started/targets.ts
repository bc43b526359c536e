import { linkOptions } from '@tanstack/react-router'

/** Where the buttons and steps of this screen lead. */
export const targets = {
  newTask: linkOptions({ to: '/tasks', search: { task: 'new' } }),
  newHabit: linkOptions({ to: '/habits', search: { habit: 'new' } }),
  tasks: linkOptions({ to: '/tasks' }),
  openTasks: linkOptions({ to: '/tasks', search: { status: 'todo,in_progress' } }),
  habits: linkOptions({ to: '/habits' }),
  analytics: linkOptions({ to: '/analytics' }),
  alerts: linkOptions({ to: '/profile', search: { tab: 'preferences' } }),
}
