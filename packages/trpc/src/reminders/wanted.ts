import { sql } from '@dayloom/db/sql'
import { isInUse } from '../lists/in-use.ts'
import { morningToDue } from '../tasks/due.ts'

/** A person `u` who is told of anything: by mail, or on a device. */
export const isTold = sql`((u.task_reminders_enabled AND u.email_verified)
  OR EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = u.id))`

/** When a task `t` is to be reminded of; null where at no time. */
export const remindMoment = sql`coalesce(t.remind_at,
  t.due_date - ${morningToDue} - t.remind_minutes_before * interval '1 minute')`

export const isOpenTask = sql`t.completed_at IS NULL AND t.deleted_at IS NULL AND ${isInUse}`

/** A habit `h` that may be due at all. */
export const isKeptHabit = sql`h.deleted_at IS NULL AND NOT h.archived AND h.remind_at_time IS NOT NULL`
