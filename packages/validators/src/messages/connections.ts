/** Texts for what connects an account with other products. */
export const connectionMessages = {
  calendarFeed: {
    created: 'Calendar address created',
    updated: 'Calendar updated successfully',
    deleted: 'Calendar address deleted',
    notFound: 'There is no calendar address',
  },
  imports: {
    done: 'Imported',
    source: 'Please choose todoist, ticktick, habitica, loop or vikunja',
    empty: 'This file is empty',
    notOf: (product: string) => `This is not a file from ${product}`,
    notText: 'This file is not text (UTF-8)',
    notJson: 'This file is not JSON, or it is damaged',
    rowTooLong: 'A row of this file is too long',
    tooMuch: 'This file holds more than can be taken at once',
    notZip: 'This file is not a zip archive, or it is damaged',
  },
} as const
