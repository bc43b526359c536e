/** Texts about connections to other products. */
export const connectionMessages = {
  calendarFeed: {
    created: 'Calendar address created',
    updated: 'Calendar updated successfully',
    deleted: 'Calendar address deleted',
    notFound: 'There is no calendar address',
  },
  imports: {
    done: 'Imported',
    source: 'Please choose todoist, ticktick, habitica, loop, vikunja or csv',
    empty: 'This file is empty',
    notOf: (product: string) => `This is not a file from ${product}`,
    notText: 'This file is not text in UTF-8 or UTF-16. Save it as “CSV UTF-8”, and try again',
    notJson: 'This file is not JSON, or it is damaged',
    rowTooLong: 'A row of this file is too long',
    tooMuch: 'This file holds more than can be taken at once',
    dayFormat: 'Please choose iso, dmy or mdy',
    noColumns: 'Only the source csv has columns to choose',
    noColumn: (name: string) => `The table has no column “${name}”`,
    noTitle: 'Please choose the column of the title',
    oneTable: 'This zip archive holds several tables. Please send one of them',
    notSqlite: 'This database is damaged, or it is not one of SQLite',
    noTable: (kind: string) => `This is ${kind}. Save it as CSV, and try again`,
    noTableInZip: 'There is no CSV file in this zip archive',
    notZip: 'This file is not a zip archive, or it is damaged',
  },
} as const
