export const texts = {
  title: 'Analytics',
  subtitle: 'Insights into your productivity patterns and progress',
} as const
