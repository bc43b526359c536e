import type { HabitRows } from '@dayloom/domain/habits/rows'
import { createMemo } from '@dayloom/domain/memo'
import { rowsOf, type RowsColumns, type Window } from './rows.ts'

/** Some 4 kB each, with the columns. */
const MOST_KEPT = 1000
/** Characters of days, and versions: a history of years without a checkpoint is read once, and would take the place of many others. */
const LONGEST_KEPT = 1000

const everyColumn: Record<keyof RowsColumns, true> = {
  is_read: true,
  version: true,
  created: true,
  week_start: true,
  schedules: true,
  goals: true,
  starts_on: true,
  ends_on: true,
  checkpoint: true,
  began: true,
  run: true,
  longest: true,
  week_run: true,
  week_longest: true,
  month_run: true,
  month_longest: true,
  strength: true,
  total: true,
  entries: true,
  skips: true,
  rests: true,
}
const isColumn = (name: string): name is keyof RowsColumns => Object.hasOwn(everyColumn, name)
const names = Object.keys(everyColumn).filter(isColumn)

const isSame = (one: RowsColumns, other: RowsColumns) =>
  names.every((name) => {
    const [a, b] = [one[name], other[name]]
    return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b))
  })

interface Made {
  columns: RowsColumns
  rows: HabitRows
}

const kept = createMemo<string, { made?: Made }>(MOST_KEPT)

const lengthOf = ({ entries, skips, rests, schedules, goals }: RowsColumns) =>
  (entries?.length ?? 0) + (skips?.length ?? 0) + (rests?.length ?? 0) + schedules.length + goals.length

/**
 * `rowsOf`, made once for those who ask for the same habit again, as each screen does: for as long as all that the rows
 * are made of is the same, so that what is kept is never out of date.
 */
export const keptRowsOf = (
  columns: RowsColumns & { id: string },
  today: number,
  window: Window,
): HabitRows => {
  if (lengthOf(columns) > LONGEST_KEPT) return rowsOf(columns, today, window)
  const place = kept(`${columns.id} ${today} ${window.from} ${window.until}`, () => ({}))
  if (place.made && isSame(place.made.columns, columns)) return place.made.rows
  const rows = rowsOf(columns, today, window)
  place.made = { columns, rows }
  return rows
}
