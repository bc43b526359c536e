export const texts = {
  loading: 'Loading your connections',
} as const
