import { sql, type Sql } from '@dayloom/db/sql'

/**
 * Instants in the future that were stored by a clock that was ahead and has been set right since. Each wait has a
 * longest possible length, so an end that is further away was written by a wrong clock, and is over.
 */

/** Milliseconds by which the clocks of several processes may differ. */
export const CLOCK_SKEW_MS = 60_000

/** The latest end that a right clock can have written. `longest` is the longest possible wait, in milliseconds. */
export const latestEnd = (now: Date, longest: number) => new Date(now.getTime() + longest + CLOCK_SKEW_MS)

/** Whether an end still lies ahead. */
export const isAhead = (end: Date, now: Date, longest: number) => end > now && end <= latestEnd(now, longest)

/** The same as a filter. */
export const ahead = (now: Date, longest: number) => ({ gt: now, lte: latestEnd(now, longest) })

/** The opposite as a condition of SQL. */
export const isOver = (column: Sql, now: Date, longest: number) =>
  sql`(${column} <= ${now}::timestamptz OR ${column} > ${latestEnd(now, longest)}::timestamptz)`

/** Whether something was last done so long ago; also if that was in the future. */
export const isLongAgo = (last: Date, now: Date, milliseconds: number) =>
  !isAhead(new Date(last.getTime() + milliseconds), now, milliseconds)
