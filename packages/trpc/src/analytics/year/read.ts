import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { localDay } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import type { UserContext } from '../../context.ts'
import { inUse } from '../../lists/in-use.ts'
import { iso } from '../../platform/sql.ts'
import { localDays } from '../local-days.ts'
import { endedEntries } from '../time.ts'

/** How many tags, lists and streaks are named. */
export const MOST_NAMED = 10

interface Done {
  id: string
  list_id: string | null
  tags: string[]
  completed_at: string
}

interface YearOfTasks {
  /** Days without any are left out. Of each, as many tasks are told as its list on Today has. */
  daily: { date: Day; tasks_done: number; done: Done[] }[]
  tags: { name: string; tasks_done: number }[]
  lists: { list_id: string; name: string; tasks_done: number }[]
  minutes: { date: Day; minutes: number }[]
}

/** The tasks that were completed on the local days from `first` to `last`, and the minutes spent on them. */
export const readYear = async ({ db, user }: UserContext, first: Day, last: Day): Promise<YearOfTasks> => {
  const days = localDays(first, last, user)
  const completed_at = sql`completed_at`
  const [found] = await query<YearOfTasks>(
    db,
    sql`
    WITH near AS (
      SELECT id, list_id, tags, completed_at, ${days.localDay(completed_at)} AS day FROM tasks
      WHERE user_id = ${user.id}::uuid AND deleted_at IS NULL AND ${days.near(completed_at)} AND ${inUse(user.id)}
    ), done AS (
      SELECT near.*, row_number() OVER (PARTITION BY day ORDER BY completed_at DESC, id) AS nth
      FROM near WHERE ${days.includes(sql`day`)}
    ), by_day AS (
      SELECT day::text AS date, count(*) AS tasks_done,
        json_agg(json_build_object('id', id, 'list_id', list_id, 'tags', tags, 'completed_at', ${iso(completed_at)}))
          FILTER (WHERE nth <= ${limits.today.tasks}) AS done
      FROM done GROUP BY day
    ), by_tag AS (
      SELECT name, count(*) AS tasks_done FROM (SELECT unnest(tags) AS name FROM done) tagged
      GROUP BY name ORDER BY 2 DESC, name LIMIT ${MOST_NAMED}
    ), by_list AS (
      SELECT counted.list_id, l.name, counted.tasks_done FROM (
        SELECT list_id, count(*) AS tasks_done FROM done WHERE list_id IS NOT NULL GROUP BY list_id
      ) counted JOIN lists l ON l.user_id = ${user.id}::uuid AND l.id = counted.list_id
      ORDER BY counted.tasks_done DESC, l.name, l.id LIMIT ${MOST_NAMED}
    ), entries AS (${endedEntries(user.id, days)}), spent AS (
      SELECT day::text AS date, sum(minutes) AS minutes FROM entries WHERE ${days.includes(sql`day`)} GROUP BY day
    )
    SELECT
      coalesce((SELECT json_agg(by_day) FROM by_day), '[]') AS daily,
      coalesce((SELECT json_agg(by_tag) FROM by_tag), '[]') AS tags,
      coalesce((SELECT json_agg(by_list) FROM by_list), '[]') AS lists,
      coalesce((SELECT json_agg(spent) FROM spent), '[]') AS minutes`,
  )
  if (!found) throw new Error('A statement without a condition has one row')
  return found
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** The year of the registration or of the first entry, whichever is earlier. Each is one look into an index. */
export const readFirstYear = async ({ db, user }: UserContext): Promise<number> => {
  const own = sql`user_id = ${user.id}::uuid`
  const [found] = await query<{ instants: string[]; day: Day | null }>(
    db,
    sql`
    SELECT array_remove(ARRAY[
      (SELECT ${iso(sql`created_at`)} FROM users WHERE id = ${user.id}::uuid),
      (SELECT ${iso(sql`min(completed_at)`)} FROM tasks WHERE ${own} AND deleted_at IS NULL AND completed_at IS NOT NULL),
      (SELECT ${iso(sql`min(started_at)`)} FROM time_entries WHERE ${own})
    ], NULL) AS instants, (
      SELECT min(c.day)::text FROM habits h CROSS JOIN LATERAL (
        SELECT min(completed_date) AS day FROM habit_completions WHERE ${own} AND habit_id = h.id
      ) c WHERE h.${own} AND h.deleted_at IS NULL
    ) AS day`,
  )
  const days = (found?.instants ?? []).map((instant) => localDay(instant, user))
  return Math.min(...[...days, ...(found?.day ? [found.day] : [])].map(yearOf))
}
