import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { addDays, lastDays } from '@dayloom/domain/local-day'
import type { InsightsInput } from '@dayloom/validators/analytics'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { todayOf } from '../habits/read.ts'
import { minutesUntil, seenEntries } from '../time-entries/read.ts'
import { MAX_TAGS } from './completed.ts'
import { factorOf, learnedDays, learnedTasks, medianFactor } from './estimates.ts'
import type { localDays } from './local-days.ts'

interface Spent {
  minutes: number
  estimate_minutes: number
}

interface TimeSpent {
  daily: { date: Day; minutes: number }[]
  lists: (Spent & { list_id: string | null; name: string | null })[]
  tags: (Spent & { name: string })[]
  tasks: number
  factor: number | null
  median_actual: number | null
  median_estimate: number | null
}

/** Ended entries of about some days, each with its task and the local day on which it began. */
export const endedEntries = (userId: string, days: ReturnType<typeof localDays>) => sql`
  SELECT e.task_id, t.list_id, t.tags, t.estimate_minutes, ${days.localDay(sql`e.started_at`)} AS day,
    ${minutesUntil(sql`e.ended_at`)} AS minutes
  FROM ${seenEntries(userId)} AND e.ended_at IS NOT NULL AND ${days.near(sql`e.started_at`)}`

/** Ended entries count, each on the local day on which it began. */
const readTime = async ({ db, user }: UserContext, today: Day, first: Day) => {
  const days = learnedDays({ user }, today)
  const [found] = await query<TimeSpent>(
    db,
    sql`
    WITH entries AS (${endedEntries(user.id, days)}), spent AS (
      SELECT * FROM entries WHERE day BETWEEN ${first}::date AND ${today}::date
    ), by_task AS (
      SELECT task_id, list_id, tags, estimate_minutes, sum(minutes) AS minutes FROM spent
      WHERE task_id IS NOT NULL GROUP BY task_id, list_id, tags, estimate_minutes
    ), by_day AS (
      SELECT day::text AS date, sum(minutes) AS minutes FROM spent GROUP BY day
    ), by_list AS (
      SELECT b.list_id, l.name, sum(b.minutes) AS minutes, coalesce(sum(b.estimate_minutes), 0) AS estimate_minutes
      FROM by_task b LEFT JOIN lists l ON l.user_id = ${user.id}::uuid AND l.id = b.list_id
      GROUP BY b.list_id, l.name ORDER BY 3 DESC, l.name NULLS LAST, b.list_id
    ), by_tag AS (
      SELECT name, sum(minutes) AS minutes, coalesce(sum(estimate_minutes), 0) AS estimate_minutes
      FROM (SELECT unnest(tags) AS name, minutes, estimate_minutes FROM by_task) tagged
      GROUP BY name ORDER BY 2 DESC, name LIMIT ${MAX_TAGS}
    ), learned AS (${learnedTasks(user.id, days)}
    )
    SELECT
      coalesce((SELECT json_agg(by_day) FROM by_day), '[]') AS daily,
      coalesce((SELECT json_agg(by_list) FROM by_list), '[]') AS lists,
      coalesce((SELECT json_agg(by_tag) FROM by_tag), '[]') AS tags,
      (SELECT count(*)::int FROM learned) AS tasks,
      (SELECT ${medianFactor} FROM learned) AS factor,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY actual) FROM learned) AS median_actual,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY estimate) FROM learned) AS median_estimate`,
  )
  if (!found) throw new Error('A statement without a condition has one row')
  return found
}

/** The minutes of the last `days` local days, and how estimates compare with what tasks took. */
export const getTimeStats = async (ctx: UserContext, { days }: InsightsInput) => {
  const today = todayOf(ctx)
  const { daily, lists, tags, tasks, factor, ...medians } = await readTime(
    ctx,
    today,
    addDays(today, 1 - days),
  )
  const byDate = new Map(daily.map(({ date, minutes }) => [date, minutes]))
  return {
    days,
    minutes_by_day: lastDays(today, days).map((date) => ({ date, minutes: byDate.get(date) ?? 0 })),
    by_list: lists,
    by_tag: tags,
    estimates: { factor: factorOf({ tasks, factor }), tasks, ...medians },
  }
}
