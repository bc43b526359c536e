import type { Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { plannedAnew, sql } from '@dayloom/db/sql'
import { dueDateOn, dueOf, MORNING_TO_DUE, type Due } from '@dayloom/domain/due'
import { localDay, startOfDay } from '@dayloom/domain/local-day'
import { messages } from '@dayloom/validators/messages'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { logged } from '../platform/changes/record.ts'
import { inUse } from '../lists/in-use.ts'
import { iso } from '../platform/sql.ts'

type Given = Parameters<typeof dueOf>[0]

/** A task is due on a day or at a time: what is given clears the other. Throws where both are. */
export const withOneDue = <T extends Given>(
  given: T,
  timezone: string,
): Omit<T, keyof Due> & Partial<Due> => {
  const { due_date, due_day, ...rest } = given
  if (due_date && due_day) throw invalid('due_day', messages.input.dayOrTime)
  const due = dueOf({ due_date, due_day }, timezone)
  if (due.due_day && due.due_date === null) throw invalid('due_day', messages.input.day)
  return { ...rest, ...due }
}

/** Of a task `t`: from the morning of a due day until its due date. */
export const morningToDue = sql`CASE WHEN t.due_day IS NULL THEN interval '0' ELSE ${MORNING_TO_DUE} * interval '1 minute' END`

type Clock = Pick<UserContext, 'user' | 'now'>

const startOfToday = ({ user, now }: Clock) => startOfDay(localDay(now(), user), user)

/** Of a task `t` that is not done: its time has passed, or its day is over. */
export const isPastDue = (ctx: Clock) =>
  sql`(t.due_date < ${ctx.now()} AND (t.due_date < ${startOfToday(ctx)} OR t.due_day IS NULL))`

/** How many open tasks are past due. An index alone counts those of earlier days, which may be many. */
export const countPastDue = (ctx: Clock) => {
  const [now, today] = [ctx.now(), startOfToday(ctx)]
  const open = sql`SELECT count(*)::int FROM tasks t
    WHERE t.user_id = ${ctx.user.id}::uuid AND t.deleted_at IS NULL AND t.completed_at IS NULL
      AND ${inUse(ctx.user.id)}`
  return sql`(${open} AND t.due_date < ${today})
    + (${open} AND t.due_date >= ${today} AND t.due_date < ${now} AND t.due_day IS NULL)`
}

interface Moved {
  id: string
  is_deleted: boolean
  before: string
  after: string
}

/**
 * Moves the due dates of tasks that are due on a day to a person's new zone, in the transaction that writes the zone.
 * The days stay, so no edit of the tasks is out of date.
 */
export const keepDueDays = async (tx: Transaction, user_id: string, timezone: string | undefined) => {
  if (timezone === undefined) return
  const mine = sql`t.user_id = ${user_id}::uuid`
  const found = await query<{ day: Day }>(
    tx,
    sql`SELECT DISTINCT t.due_day::text AS day FROM tasks t
      WHERE ${mine} AND t.due_day IS NOT NULL
        AND EXISTS (SELECT FROM users WHERE id = ${user_id}::uuid AND timezone <> ${timezone})`,
  )
  const dues = found.flatMap(({ day }) => {
    const due_date = dueDateOn(day, timezone)
    return due_date === null ? [] : [{ day, due_date }]
  })
  if (dues.length === 0) return
  const moved = await query<Moved>(
    tx,
    sql`${plannedAnew}
    WITH before AS (SELECT t.id, t.due_date FROM tasks t WHERE ${mine} AND t.due_day IS NOT NULL), moved AS (
      UPDATE tasks t SET due_date = fresh.due_date
      FROM unnest(${dues.map(({ day }) => day)}::date[], ${dues.map(({ due_date }) => due_date)}::timestamptz[])
        AS fresh (day, due_date)
      WHERE ${mine} AND t.due_day = fresh.day AND t.due_date <> fresh.due_date
      RETURNING t.id, t.due_date, t.deleted_at
    )
    SELECT moved.id::text, moved.deleted_at IS NOT NULL AS is_deleted, ${iso(sql`before.due_date`)} AS before,
      ${iso(sql`moved.due_date`)} AS after
    FROM moved JOIN before ON before.id = moved.id ORDER BY moved.id`,
  )
  for (const { id, is_deleted, before, after } of moved) {
    if (is_deleted) continue
    const change = { op: 'updated', before: { due_date: before }, after: { due_date: after } } as const
    logged(tx, { entity: 'task', id, subject_id: id, ...change })
  }
}
