import type { Database, Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { addDays, daysBetween } from '@dayloom/domain/local-day'
import type { ClosedDay, DayListInput } from '@dayloom/validators/days'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { todayOf } from '../habits/read.ts'
import { iso } from '../platform/sql.ts'

const { days } = limits.dayList

/** Closed days, newest first. `which` continues the condition. */
export const readDays = (db: Database | Transaction, user_id: string, which: Sql) =>
  query<ClosedDay>(
    db,
    sql`
    SELECT d.day::text AS date, d.note, d.tasks_done, d.habits_done, d.habits_due, d.carried,
      ${iso(sql`d.closed_at`)} AS closed_at
    FROM days d WHERE d.user_id = ${user_id}::uuid ${which} ORDER BY d.day DESC`,
  )

/** Without bounds, the closed days of the last year. */
export const listDays = (ctx: UserContext, input: DayListInput) => {
  const { to = todayOf(ctx) } = input
  const { from = addDays(to, 1 - days) } = input
  const span = daysBetween(from, to)
  if (span < 0) throw invalid('to', messages.days.order)
  if (span >= days) throw invalid('to', messages.days.long)
  return readDays(ctx.db, ctx.user.id, sql`AND d.day BETWEEN ${from}::date AND ${to}::date`)
}
