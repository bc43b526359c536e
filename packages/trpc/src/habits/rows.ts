import { sql, type Sql } from '@dayloom/db/sql'
import { firstOfMonthOf, lastOfMonthOf } from '@dayloom/domain/habits/month'
import { addDays, dayNumber, dayOfNumber } from '@dayloom/domain/local-day'
import { boundsOf } from '@dayloom/domain/habits/detail'
import { beganOf, type DayNumber, type HabitCheckpoint, type HabitRows } from '@dayloom/domain/habits/rows'
import type { Version } from '@dayloom/domain/habits/versions'
import { WEEK_DAYS } from '@dayloom/domain/habits/week'
import type { Day } from '@dayloom/validators/fields'
import type { Goal, Schedule, WeekStart } from '@dayloom/validators/habits/schedule'
import { restsIn, skipsOf, words } from './skips.ts'

/** Days of histories that are counted before others have their turn. */
export const DAYS_A_TURN = 5000

/**
 * Days of histories that one statement reads, as much as its rests and versions among them: some 150 ms. Without checkpoints, as after an import or a change of the
 * start of weeks, 500 habits of ten years have 1.8 million, which no statement reads within its time limit.
 */
const DAYS_A_PORTION = 100_000

/** What the numbers of a habit are derived from, as one row of a statement. Days are counted from 1970-01-01. */
export interface RowsColumns {
  /** False for what the portion has no room for: its days are not read. */
  is_read: boolean
  version: number
  created: number
  week_start: WeekStart
  schedules: Version<Schedule>[]
  goals: Version<Goal | null>[]
  starts_on: Day | null
  ends_on: Day | null
  checkpoint: number | null
  /** Where the window reaches behind the checkpoint. */
  began: number | null
  run: number
  longest: number
  week_run: number
  week_longest: number
  month_run: number
  month_longest: number
  strength: number
  total: number
  /** `day` or `day:amount`, by spaces. */
  entries: string | null
  skips: string | null
  /** `first:last`, by spaces. */
  rests: string | null
}

export const countDays = (day: Sql) => sql`(${day} - DATE '1970-01-01')`

/** The days that a read is about beside the ones since the checkpoint: the first and the last of them. */
export interface Window {
  from: Day
  until: Day
}

const WEEK_BEFORE = WEEK_DAYS - 1

/**
 * Monthly habits are cut where a month begins, so the running month is always there. For a day of the past its month
 * has to be asked for.
 */
const monthAround = (today: Day, first: Day, last: Day): Window => ({
  from: first < today ? dayOfNumber(firstOfMonthOf(dayNumber(first))) : first,
  until: dayOfNumber(lastOfMonthOf(dayNumber(last > today ? last : today))),
})

/** The last seven days and the running week. */
const windowAround = (first: Day, last = first): Window => ({
  from: addDays(first, -WEEK_BEFORE),
  until: addDays(last, WEEK_BEFORE),
})

/** The last seven days, the running week and month, and the weeks and months that some days lie in. */
export const windowOf = (today: Day, first: Day, last = first): Window => {
  const windows = [windowAround(today), windowAround(first, last), monthAround(today, first, last)]
  return windows.reduce((one, other) => ({
    from: other.from < one.from ? other.from : one.from,
    until: other.until > one.until ? other.until : one.until,
  }))
}

const firstCompletion = (userId: string) => sql`(
  SELECT min(c.completed_date) FROM habit_completions c WHERE c.user_id = ${userId}::uuid AND c.habit_id = h.id)`

/** The first completion within the habit's first and last day. */
export const firstCounted = (userId: string) => sql`(
  SELECT min(c.completed_date) FROM habit_completions c WHERE c.user_id = ${userId}::uuid AND c.habit_id = h.id
    AND c.completed_date BETWEEN coalesce(h.starts_on, '-infinity') AND coalesce(h.ends_on, 'infinity'))`

const ofThoseRead = (versions: Sql) => sql`CASE WHEN h.is_read THEN ${versions} ELSE '[]' END`

/**
 * Columns of a habit `h` of `portionOf`: its rows from the checkpoint on, unless this person's today is before it,
 * else all of them. Those of the window are always among them. Each select says itself whose rows it means (decision 0026).
 */
export const rowsColumns = (userId: string, { from, until }: Window) => sql`
  h.is_read, h.history_version AS version, ${countDays(sql`h.created_day`)} AS created, h.week_start::text,
  ${ofThoseRead(sql`h.schedules`)} AS schedules, ${ofThoseRead(sql`h.goals`)} AS goals,
  h.starts_on::text, h.ends_on::text, ${countDays(sql`h.kept_day`)} AS checkpoint, h.checkpoint_run AS run, h.checkpoint_longest AS longest,
  h.checkpoint_week_run AS week_run, h.checkpoint_week_longest AS week_longest,
  h.checkpoint_month_run AS month_run, h.checkpoint_month_longest AS month_longest,
  h.checkpoint_strength AS strength, h.checkpoint_total AS total,
  CASE WHEN h.kept_day > ${from}::date THEN ${countDays(sql`least(h.created_day, ${firstCounted(userId)})`)} END AS began,
  (SELECT string_agg(${countDays(sql`c.completed_date`)} || coalesce(':' || c.amount, ''), ' ') FROM habit_completions c
    WHERE c.user_id = ${userId}::uuid AND c.habit_id = h.id AND c.completed_date >= h.first) AS entries,
  (SELECT string_agg(${countDays(sql`s.day`)}::text, ' ') FROM habit_skips s
    WHERE s.user_id = ${userId}::uuid AND s.habit_id = h.id AND s.day BETWEEN h.first AND ${until}::date) AS skips,
  (SELECT string_agg(${countDays(sql`r.first_day`)} || ':' || ${countDays(sql`r.last_day`)}, ' ') FROM rests r
    WHERE r.user_id = ${userId}::uuid AND (r.habit_ids IS NULL OR h.id = ANY (r.habit_ids))
      AND r.last_day >= h.first AND r.first_day <= ${until}::date) AS rests`

/** Looked at again for each habit, whichever of them they are of. */
const restsOf = (userId: string) => sql`(SELECT count(*) FROM rests r WHERE r.user_id = ${userId}::uuid)`

/** As it is stored, a version takes four bytes or more: to count them, each list would have to be read. */
const versionsOf = sql`(pg_column_size(h.schedules) + pg_column_size(h.goals)) / 4`

/** Where the rows of `h` begin: `day` is null without a checkpoint. */
const keptFrom = (today: Sql, { from }: Window) => sql`
  (SELECT h.checkpoint_day AS day, least(h.checkpoint_day, ${from}::date) AS first WHERE h.checkpoint_day <= ${today}
    UNION ALL SELECT NULL, '-infinity'::date WHERE (h.checkpoint_day <= ${today}) IS NOT TRUE) kept`

/**
 * Habits `h` in their order, with where their rows begin: for those of the portion, the first ones whose days it has
 * room for, and the first one in any case. Of the others no day is read. `which` continues the condition.
 */
export const portionOf = (userId: string, today: Sql, window: Window, which: Sql) => sql`(
  SELECT h.*, h.rows_before < ${DAYS_A_PORTION} AS is_read,
    CASE WHEN h.rows_before < ${DAYS_A_PORTION} THEN h.kept_first ELSE 'infinity' END AS first
  FROM (
    SELECT h.*, u.week_start, kept.day AS kept_day, kept.first AS kept_first,
      sum(size.rows) OVER (ORDER BY h.position) - size.rows AS rows_before
    FROM users u JOIN habits h ON h.user_id = u.id CROSS JOIN LATERAL ${keptFrom(today, window)}
    CROSS JOIN LATERAL (SELECT ${restsOf(userId)} + ${versionsOf} + greatest(0, ${today} - CASE WHEN kept.day IS NULL
      THEN least(h.created_day, ${firstCompletion(userId)}) ELSE kept.first END) AS rows) size
    WHERE u.id = ${userId}::uuid AND h.user_id = ${userId}::uuid AND h.deleted_at IS NULL ${which}
  ) h) h`

export const numbered = <T>(versions: readonly Version<T>[]): Version<T, DayNumber>[] =>
  versions.map(({ from, value }) => ({ from: dayNumber(from), value }))

/** Lists have a word for each day of weeks: nothing is made for one but its numbers. */
export const entriesOf = (text: string | null) => {
  const entries = new Map<number, number | null>()
  for (const word of words(text)) {
    const colon = word.indexOf(':')
    if (colon < 0) entries.set(Number(word), null)
    else entries.set(Number(word.slice(0, colon)), Number(word.slice(colon + 1)))
  }
  return entries
}

type State = Omit<HabitCheckpoint, 'day'>

const stateOf = (day: number, columns: State) => {
  const { run, longest, week_run, week_longest, month_run, month_longest, strength, total } = columns
  return { day, run, longest, week_run, week_longest, month_run, month_longest, strength, total }
}

export const rowsOf = (columns: RowsColumns, today: number, window: Window): HabitRows => {
  const { created, week_start, checkpoint, began, ...kept } = columns
  const rows = {
    today,
    created,
    weekStart: week_start,
    checkpoint: checkpoint === null ? null : stateOf(checkpoint, kept),
    began,
    entries: entriesOf(columns.entries),
    schedules: numbered(columns.schedules),
    goals: numbered(columns.goals),
    ...boundsOf(columns.starts_on, columns.ends_on),
  }
  const read = checkpoint === null ? Number.NEGATIVE_INFINITY : Math.min(checkpoint, dayNumber(window.from))
  const first = Math.max(read, beganOf(rows))
  return { ...rows, skips: skipsOf(columns, { first, last: dayNumber(window.until) }) }
}

/** How much was done to make rows of columns: each day, each version and each rest. */
export const sizeOfRead = (columns: RowsColumns, { entries, skips, schedules, goals }: HabitRows): number =>
  entries.size + skips.size + schedules.length + goals.length + restsIn(columns)

/** How many days a habit is counted over, from the checkpoint on or from its beginning. */
export const daysOf = (rows: HabitRows): number =>
  rows.today - (rows.checkpoint?.day ?? beganOf(rows)) + rows.entries.size + rows.skips.size
