export const texts = {
  title: (name: string) => `Welcome, ${name}`,
  subtitle: 'Dayloom weaves your day from tasks and habits.',
} as const
