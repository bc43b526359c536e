/** Texts for what connects an account with other products. */
export const connectionMessages = {
  calendarFeed: {
    created: 'Calendar address created',
    updated: 'Calendar updated successfully',
    deleted: 'Calendar address deleted',
    notFound: 'There is no calendar address',
  },
} as const
