export const texts = {
  title: 'Habits',
  subtitle: 'Build lasting habits and track your progress',
} as const
