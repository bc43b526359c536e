export const texts = {
  title: 'Verify Email',
  subtitle: 'Confirm that this address is yours',
} as const
