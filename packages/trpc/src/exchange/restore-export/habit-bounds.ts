import type { Transaction } from '@dayloom/db/client'
import { sql, type Sql } from '@dayloom/db/sql'
import type { ExportedRows } from '@dayloom/validators/export'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { AppError } from '../../errors.ts'

const { daysPerHabit, daysPerHabitBeyond, versionsPerHabit } = accountLimits
const reached = (text: string) => new AppError('LIMIT_REACHED', text)

/** What a document may say of a habit: no more than a habit has by the API. */
export const limitHabit = (habit: ExportedRows['habits'][number]) => {
  const { schedules, goals, skips, completions } = habit
  if (Math.max(schedules.length, goals.length) > versionsPerHabit)
    throw reached(serverMessages.limits.versions)
  if (Math.max(skips.length, completions.length) > daysPerHabit)
    throw reached(serverMessages.limits.habitDays)
}

/**
 * A document and a habit may both be within the limits, and together beyond. Of the days that can be entered one by one
 * there are not too many, so the others are counted.
 */
export const limitHabitDays = async (tx: Transaction, user_id: string) => {
  const { first, last } = limits.habitDays
  const beyond = (table: Sql, day: Sql) => sql`(
    SELECT 1 FROM ${table} WHERE user_id = ${user_id}::uuid AND (${day} < ${first}::date OR ${day} > ${last}::date)
    GROUP BY habit_id HAVING count(*) > ${daysPerHabitBeyond} LIMIT 1)`
  const found = await tx.$queryRaw<object[]>`
    ${beyond(sql`habit_completions`, sql`completed_date`)} UNION ALL ${beyond(sql`habit_skips`, sql`day`)}`
  if (found.length > 0) throw reached(serverMessages.limits.habitDaysBeyond)
}
