import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { boundsOf } from '@dayloom/domain/habits/detail'
import { firstOfMonthOf, lastOfMonthOf } from '@dayloom/domain/habits/month'
import type { DayNumber, HabitRows } from '@dayloom/domain/habits/rows'
import { WEEK_DAYS } from '@dayloom/domain/habits/week'
import { dayNumber, dayOfNumber } from '@dayloom/domain/local-day'
import type { LabelColor } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { inTurns } from '../platform/load/in-turns.ts'
import { todayOf } from './read.ts'
import { countDays, DAYS_A_TURN, entriesOf, firstCounted, numbered, type RowsColumns } from './rows.ts'
import { skipsOf, words } from './skips.ts'

/** Habits of one statement: a year of each is some 40,000 days. */
const HABITS_A_PORTION = 100

/** The days, with the weeks and months that they lie in. */
const windowOf = (first: Day, last: Day) => {
  const [from, until] = [dayNumber(first), dayNumber(last)]
  return {
    from: Math.min(from - WEEK_DAYS, firstOfMonthOf(from)),
    until: Math.max(until + WEEK_DAYS, lastOfMonthOf(until)),
  }
}

type Columns = Pick<
  RowsColumns,
  'created' | 'week_start' | 'schedules' | 'goals' | 'starts_on' | 'ends_on' | 'entries' | 'skips' | 'rests'
> & { id: string; color: LabelColor; position: string; began: DayNumber; moments: string | null }

const readPortion = ({ db, user }: UserContext, from: Day, until: Day, after: string) => {
  const own = sql`user_id = ${user.id}::uuid`
  const entries = sql`FROM habit_completions c WHERE c.${own} AND c.habit_id = h.id
    AND c.completed_date BETWEEN ${from}::date AND ${until}::date`
  return query<Columns>(
    db,
    sql`
    SELECT h.id::text, h.color::text, h.position, ${countDays(sql`h.created_day`)} AS created, u.week_start::text,
      h.schedules, h.goals, h.starts_on::text, h.ends_on::text,
      ${countDays(sql`least(h.created_day, ${firstCounted(user.id)})`)} AS began,
      (SELECT string_agg(${countDays(sql`c.completed_date`)} || coalesce(':' || c.amount, ''), ' ') ${entries}) AS entries,
      (SELECT string_agg(${countDays(sql`c.completed_date`)} || ':' || (extract(epoch FROM c.completed_at) * 1000)::bigint, ' ')
        ${entries}) AS moments,
      (SELECT string_agg(${countDays(sql`s.day`)}::text, ' ') FROM habit_skips s
        WHERE s.${own} AND s.habit_id = h.id AND s.day BETWEEN ${from}::date AND ${until}::date) AS skips,
      (SELECT string_agg(${countDays(sql`r.first_day`)} || ':' || ${countDays(sql`r.last_day`)}, ' ') FROM rests r
        WHERE r.${own} AND (r.habit_ids IS NULL OR h.id = ANY (r.habit_ids))
          AND r.last_day >= ${from}::date AND r.first_day <= ${until}::date) AS rests
    FROM users u JOIN habits h ON h.user_id = u.id
    WHERE u.id = ${user.id}::uuid AND h.${own} AND h.deleted_at IS NULL AND NOT h.archived AND h.position > ${after}
    ORDER BY h.position LIMIT ${HABITS_A_PORTION}`,
  )
}

/** A habit and its rows of some days, and when each of them was finished, in milliseconds. */
export interface HabitBetween {
  id: string
  color: LabelColor
  rows: HabitRows
  finishedAt: ReadonlyMap<DayNumber, number | null>
}

const habitOf = (columns: Columns, today: DayNumber, window: ReturnType<typeof windowOf>): HabitBetween => {
  const { id, color, created, began, week_start, schedules, goals, starts_on, ends_on } = columns
  return {
    id,
    color,
    rows: {
      created,
      today,
      weekStart: week_start,
      checkpoint: null,
      began,
      entries: entriesOf(columns.entries),
      skips: skipsOf(columns, { first: window.from, last: window.until }),
      schedules: numbered(schedules),
      goals: numbered(goals),
      ...boundsOf(starts_on, ends_on),
    },
    finishedAt: entriesOf(columns.moments),
  }
}

const sizeOf = ({ entries, skips }: Columns) => words(entries).length + words(skips).length

/**
 * What `work` makes of each of the person's habits, in their order, and of its rows from `first` to `last` alone: however
 * long the history before or after them is. No total and no streak can be derived from those.
 */
export const mapHabitsBetween = async <Result>(
  ctx: UserContext,
  first: Day,
  last: Day,
  work: (habit: HabitBetween) => Result,
): Promise<Result[]> => {
  const [window, today] = [windowOf(first, last), dayNumber(todayOf(ctx))]
  const [from, until] = [dayOfNumber(window.from), dayOfNumber(window.until)]
  const results: Result[] = []
  for (let after = ''; ;) {
    const portion = await readPortion(ctx, from, until, after)
    const turns = { most: DAYS_A_TURN, sizeOf }
    results.push(...(await inTurns(portion, turns, (columns) => work(habitOf(columns, today, window)))))
    const end = portion.at(-1)
    if (!end || portion.length < HABITS_A_PORTION) return results
    after = end.position
  }
}
