/** What a row says beside itself while it is swiped. */
export const texts = { complete: 'Complete', today: 'Today', tomorrow: 'Tomorrow' } as const
