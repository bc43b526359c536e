import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { addDays, lastDays } from '@dayloom/domain/local-day'
import { STANDARD_ESTIMATE } from '@dayloom/domain/today/day-plan'
import { planToDoneOf } from './plan-to-done.ts'
import type { InsightsInput } from '@dayloom/validators/analytics'
import { planToDoneKinds, type LabelColor } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { todayOf } from '../habits/read.ts'
import { localDays } from './local-days.ts'
import { inUse } from '../lists/in-use.ts'

/** An account has as many tags as anybody makes; nobody compares more of them. */
export const MAX_TAGS = 50

interface Counted {
  completed: number
  earlier: number
}

interface CompletedCounts {
  tags: (Counted & { tag: string | null; color: LabelColor; days: number | null; planned: number })[]
  /** By days from plan to done; null are those without a plan. */
  plans: (Counted & { days: number | null })[]
  daily: { date: Day; completed: number; unestimated: number; minutes: number }[]
}

const nothing: CompletedCounts = { tags: [], plans: [], daily: [] }

/**
 * The tasks completed on the local days from `first` to `last`, and how many were on the days from `earlier` on before
 * them, counted in one pass. The days of a plan are those of `daysFromPlan`.
 */
const countCompleted = async ({ db, user }: UserContext, earlier: Day, first: Day, last: Day) => {
  const days = localDays(earlier, last, user)
  const completed_at = sql`completed_at`
  const counts = sql`count(*) FILTER (WHERE recent) AS completed, count(*) FILTER (WHERE NOT recent) AS earlier`
  const [counted] = await query<CompletedCounts>(
    db,
    sql`
    WITH near AS (
      SELECT tags, planned_for, carried_count, estimate_minutes, ${days.localDay(completed_at)} AS day
      FROM tasks WHERE user_id = ${user.id}::uuid AND deleted_at IS NULL AND ${days.near(completed_at)}
        AND ${inUse(user.id)}
    ), done AS (
      SELECT tags, estimate_minutes, day, day >= ${first}::date AS recent, day - planned_for + carried_count AS days
      FROM near WHERE ${days.includes(sql`day`)}
    ), tagged AS (
      SELECT unnest(CASE WHEN tags = '{}'::text[] THEN ARRAY[NULL::text] ELSE tags END) AS tag, recent, days FROM done
    ), by_tag AS (
      SELECT tag, ${counts}, sum(days) FILTER (WHERE recent) AS days, count(days) FILTER (WHERE recent) AS planned
      FROM tagged GROUP BY tag ORDER BY completed DESC, earlier DESC, tag NULLS LAST LIMIT ${MAX_TAGS}
    ), coloured AS (
      SELECT by_tag.*, coalesce(g.color::text, 'gray') AS color
      FROM by_tag LEFT JOIN tags g ON g.user_id = ${user.id}::uuid AND g.name = by_tag.tag
      ORDER BY completed DESC, earlier DESC, tag NULLS LAST
    ), by_plan AS (
      SELECT days, ${counts} FROM done GROUP BY days
    ), by_day AS (
      SELECT day::text AS date, count(*) AS completed, count(*) FILTER (WHERE estimate_minutes IS NULL) AS unestimated,
        sum(coalesce(estimate_minutes, ${STANDARD_ESTIMATE}::int)) AS minutes
      FROM done WHERE recent GROUP BY day
    )
    SELECT
      coalesce((SELECT json_agg(coloured) FROM coloured), '[]') AS tags,
      coalesce((SELECT json_agg(by_plan) FROM by_plan), '[]') AS plans,
      coalesce((SELECT json_agg(by_day) FROM by_day), '[]') AS daily`,
  )
  return counted ?? nothing
}

const sum = <T>(rows: readonly T[], valueOf: (row: T) => number) =>
  rows.reduce((total, row) => total + valueOf(row), 0)

const totalsOf = (rows: readonly Counted[]) => ({
  completed_tasks: sum(rows, ({ completed }) => completed),
  earlier_tasks: sum(rows, ({ earlier }) => earlier),
})

/** What was completed in the last `days` local days: by tag, against the plan, and against the minutes of a day. */
export const getCompletedStats = async (ctx: UserContext, { days }: InsightsInput) => {
  const today = todayOf(ctx)
  const first = addDays(today, 1 - days)
  const { tags, plans, daily } = await countCompleted(ctx, addDays(first, -days), first, today)
  const byDate = new Map(daily.map((each) => [each.date, each]))
  return {
    days,
    from: first,
    to: today,
    ...totalsOf(plans),
    tag_stats: tags.map(({ tag, color, completed, earlier, days: total, planned }) => ({
      tag,
      color,
      completed_tasks: completed,
      earlier_tasks: earlier,
      avg_days_from_plan: total === null ? null : Math.round((total * 10) / planned) / 10,
    })),
    plan_stats: planToDoneKinds.map((kind) => ({
      plan_to_done: kind,
      ...totalsOf(plans.filter((each) => each.days !== null && planToDoneOf(each.days) === kind)),
    })),
    unplanned_tasks: totalsOf(plans.filter((each) => each.days === null)).completed_tasks,
    minute_stats: lastDays(today, days).map((date) => {
      const { completed = 0, unestimated = 0, minutes = 0 } = byDate.get(date) ?? {}
      return { date, completed_tasks: completed, unestimated_tasks: unestimated, minutes }
    }),
    day_minutes: ctx.user.day_minutes,
  }
}
