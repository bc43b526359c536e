export const texts = {
  title: 'Tasks',
  subtitle: 'Manage your tasks and stay productive',
} as const
