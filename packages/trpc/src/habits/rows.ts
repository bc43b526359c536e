import { sql, type Sql } from '@dayloom/db/sql'
import { dayNumber } from '@dayloom/domain/local-day'
import type { DayNumber, HabitCheckpoint, HabitRows } from '@dayloom/domain/habits/rows'
import type { Version } from '@dayloom/domain/habits/versions'
import { WEEK_DAYS } from '@dayloom/domain/habits/week'
import type { Goal, Schedule, WeekStart } from '@dayloom/validators/habits/schedule'

/** What the numbers of a habit are derived from, as one row of a statement. Days are counted from 1970-01-01. */
export interface RowsColumns {
  version: number
  created: number
  week_start: WeekStart
  schedules: Version<Schedule>[]
  goals: Version<Goal | null>[]
  checkpoint: number | null
  run: number
  longest: number
  week_run: number
  week_longest: number
  strength: number
  total: number
  /** `day` or `day:amount`, by spaces. */
  entries: string | null
  skips: string | null
  /** `first:last`, by spaces. */
  rests: string | null
}

const count = (day: Sql) => sql`(${day} - DATE '1970-01-01')`

/**
 * Columns of a habit `h` of a person `u`: its rows from the checkpoint on, unless this person's today is before it,
 * else all of them. The last seven days are always among them. Each select says itself whose rows it means (decision 0026).
 */
export const rowsColumns = (userId: string, today: Sql) => sql`
  h.history_version AS version, ${count(sql`h.created_day`)} AS created, u.week_start::text, h.schedules, h.goals,
  ${count(sql`kept.day`)} AS checkpoint, h.checkpoint_run AS run, h.checkpoint_longest AS longest,
  h.checkpoint_week_run AS week_run, h.checkpoint_week_longest AS week_longest,
  h.checkpoint_strength AS strength, h.checkpoint_total AS total,
  (SELECT string_agg(${count(sql`c.completed_date`)} || coalesce(':' || c.amount, ''), ' ') FROM habit_completions c
    WHERE c.user_id = ${userId}::uuid AND c.habit_id = h.id AND c.completed_date >= kept.first) AS entries,
  (SELECT string_agg(${count(sql`s.day`)}::text, ' ') FROM habit_skips s
    WHERE s.user_id = ${userId}::uuid AND s.habit_id = h.id AND s.day BETWEEN kept.first AND ${today} + 6) AS skips,
  (SELECT string_agg(${count(sql`r.first_day`)} || ':' || ${count(sql`r.last_day`)}, ' ') FROM rests r
    WHERE r.user_id = ${userId}::uuid AND (r.habit_ids IS NULL OR h.id = ANY (r.habit_ids))
      AND r.last_day >= kept.first AND r.first_day <= ${today} + 6) AS rests`

/** Where the rows of `h` begin: `day` is null without a checkpoint. */
export const keptFrom = (today: Sql) => sql`
  (SELECT h.checkpoint_day AS day, least(h.checkpoint_day, ${today} - 6) AS first WHERE h.checkpoint_day <= ${today}
    UNION ALL SELECT NULL, '-infinity'::date WHERE (h.checkpoint_day <= ${today}) IS NOT TRUE) kept`

const numbered = <T>(versions: readonly Version<T>[]): Version<T, DayNumber>[] =>
  versions.map(({ from, value }) => ({ from: dayNumber(from), value }))

const pairs = (text: string | null) =>
  text === null ? [] : text.split(' ').map((each) => each.split(':').map(Number))

const entriesOf = (text: string | null) => {
  const entries = new Map<number, number | null>()
  for (const [day = 0, amount = null] of pairs(text)) entries.set(day, amount)
  return entries
}

const skipsOf = ({ skips, rests }: RowsColumns, last: number) => {
  const skipped = new Set(pairs(skips).map(([day = 0]) => day))
  for (const [from = 0, to = from] of pairs(rests)) {
    for (let day = from; day <= Math.min(to, last); day += 1) skipped.add(day)
  }
  return skipped
}

type State = Omit<HabitCheckpoint, 'day'>

const stateOf = (day: number, { run, longest, week_run, week_longest, strength, total }: State) => ({
  day,
  run,
  longest,
  week_run,
  week_longest,
  strength,
  total,
})

export const rowsOf = (columns: RowsColumns, today: number): HabitRows => {
  const { created, week_start, checkpoint, ...kept } = columns
  return {
    today,
    created,
    weekStart: week_start,
    checkpoint: checkpoint === null ? null : stateOf(checkpoint, kept),
    entries: entriesOf(columns.entries),
    skips: skipsOf(columns, today + WEEK_DAYS),
    schedules: numbered(columns.schedules),
    goals: numbered(columns.goals),
  }
}
