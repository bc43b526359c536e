import { large } from '@dayloom/db/testing/large'

/**
 * What a call costs more while PostgreSQL has no statistics: before the first `ANALYZE` of a new database, or of one that
 * was restored by hand. It then takes any value for one of two hundred, and an index of some rows for one of hardly any.
 */
export interface WithoutStatistics {
  /** In place of the call's own. */
  rows?: number
  /** Pages of an index that are walked through. */
  pages?: number
  /** A table that is read whole. */
  whole?: string
  why: string
}

/** All that the person has, and what the calls make. */
const MOST_TASKS = large.tasks + 100

/** The entries of the person's tasks take 120 to 130 pages of an index. */
const PAGES_OF_TASKS = 200

const walked = {
  pages: PAGES_OF_TASKS,
  why: 'the primary key and the index of the newest tasks seem to lead to one task at the same cost, and by the latter all entries of the person are walked through',
}

const everybody = {
  rows: 3500,
  why: 'the open tasks that have a date seem to be one row, so that the index of everybody’s is gone through',
}

export const exceptions = {
  walked,
  column: {
    // An index by place has longer entries, and dead ones of cards that were moved.
    pages: 2 * PAGES_OF_TASKS,
    rows: MOST_TASKS,
    why: `a column of the board seems to hold one card, so that its index is walked through for one; and ${walked.why}`,
  },
  anyIndex: {
    rows: MOST_TASKS,
    why: 'every index that begins with the person seems to lead to one row, so one is taken that is in order already',
  },
  everybody,
  everybodyByPerson: {
    ...everybody,
    whole: 'users',
    why: `${everybody.why}; and the people seem to be few, for a row of one seems wide`,
  },
  everybodyOfTwoWeeks: { rows: 14 * everybody.rows, why: `on each of fourteen days, ${everybody.why}` },
  people: {
    pages: PAGES_OF_TASKS,
    whole: 'webhooks',
    why: `ten people seem to have a twentieth of all rows, which lie on nearly all pages of the table; and ${walked.why}`,
  },
} satisfies Record<string, WithoutStatistics>
