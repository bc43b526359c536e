export const texts = {
  title: 'Profile Settings',
  subtitle: 'Your account, preferences and security',
} as const
