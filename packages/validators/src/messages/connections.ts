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
    notOf: (product: string) => `This is no file of ${product}`,
    notText: 'This file is no text (UTF-8)',
    notJson: 'This file is no JSON, or it is damaged',
    rowTooLong: 'This file has a row that is longer than any table has',
    notZip: 'This file is no zip archive, or it is damaged',
  },
} as const
