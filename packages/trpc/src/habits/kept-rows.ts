import type { HabitRows } from '@dayloom/domain/habits/rows'
import { createMemo } from '@dayloom/domain/memo'
import { rowsOf, type RowsColumns, type Window } from './rows.ts'

/** Some 4 kB each, with the text that they are kept by. */
const MOST_KEPT = 1000
/** Characters: a history of years without a checkpoint is read once, and would take the place of many others. */
const LONGEST_KEPT = 1500

const kept = createMemo<string, HabitRows>(MOST_KEPT)

/**
 * `rowsOf`, made once for those who ask for the same again, as each screen does: kept by all that it is made of, so that
 * what is kept is never out of date.
 */
export const keptRowsOf = (columns: RowsColumns, today: number, window: Window): HabitRows => {
  const key = JSON.stringify([today, window, columns])
  const make = () => rowsOf(columns, today, window)
  return key.length > LONGEST_KEPT ? make() : kept(key, make)
}
