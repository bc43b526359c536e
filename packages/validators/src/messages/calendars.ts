/** Texts about calendars of others. */
export const calendarMessages = {
  created: 'Calendar added successfully',
  updated: 'Calendar updated successfully',
  deleted: 'Calendar removed successfully',
  refreshed: 'Calendar refreshed',
  notFound: 'Calendar not found',
  name: 'A calendar needs a name',
  nameTooLong: 'The name of a calendar must be at most 60 characters',
  url: 'Please enter an address that begins with https://, http:// or webcal://',
  none: 'This address is not a calendar',
  large: 'This calendar is larger than 10 MB, or has more than 5,000 events around today',
  slow: 'There was no answer within 20 seconds',
  redirects: 'This address leads on more than 3 times',
  status: (status: number) => `The address answered with the error ${status}`,
  lost: 'The address of this calendar was lost. Please remove it and add it again.',
  eventsOrder: 'The last day must not be before the first',
  eventsLong: 'Please ask for at most 100 days',
} as const
