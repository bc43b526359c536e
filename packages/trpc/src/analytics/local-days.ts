import { sql, type Sql } from '@dayloom/db/sql'
import { addDays, type DayClock } from '@dayloom/domain/local-day'
import { zoneOffsets } from '@dayloom/domain/zone-offsets'
import type { Day } from '@dayloom/validators/fields'

/**
 * How a statement counts by the local days from `first` to `last`. PostgreSQL is told the offsets that are in force
 * instead of the zone's name: days have to be those of the rules, whatever time zone tables the server has.
 */
export const localDays = (first: Day, last: Day, { timezone, day_starts_at }: DayClock) => {
  // No zone is further than a day from UTC: this range has every instant of the days, and a few more.
  const from = new Date(addDays(first, -1))
  const to = new Date(addDays(last, 2))
  const offsets = zoneOffsets(from, to, timezone)
  const starts = sql`${offsets.map(({ start }) => start.toISOString())}::timestamptz[]`
  const seconds = sql`${offsets.map(({ seconds }) => seconds)}::int[]`
  const begin = sql`${day_starts_at}::interval`
  const offsetAt = (instant: Sql) => sql`(${seconds})[width_bucket(${instant}, ${starts})]`
  const localTime = (column: Sql) =>
    sql`(${column} AT TIME ZONE 'UTC' + ${offsetAt(column)} * interval '1 second')`
  return {
    /** Narrows a column down to about the days, in a form that an index answers. */
    near: (column: Sql) => sql`${column} >= ${from} AND ${column} < ${to}`,
    /** What the clock shows, as a timestamp without zone; null before the range. */
    localTime,
    /** The local day, by the rule of `localDay`; null before the range. */
    localDay: (column: Sql) => sql`(${localTime(column)} - ${begin})::date`,
    /** An instant at which a local day has begun: its first one, or an hour or two after it where clocks change. */
    startsBy: (day: Sql) => {
      const atUtc = (shift: Sql) => sql`((${day} + ${shift})::timestamp AT TIME ZONE 'UTC')`
      const offset = sql`least(${offsetAt(atUtc(sql`-1`))}, ${offsetAt(atUtc(sql`1`))})`
      return sql`(${atUtc(sql`0`)} - ${offset} * interval '1 second' + ${begin})`
    },
    /** Whether a local day is one of them. */
    includes: (day: Sql) => sql`${day} BETWEEN ${first}::date AND ${last}::date`,
  }
}
