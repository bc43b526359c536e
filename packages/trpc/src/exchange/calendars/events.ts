import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { addDays, daysBetween, startOfDay } from '@dayloom/domain/local-day'
import type { CalendarEvent, EventListInput } from '@dayloom/validators/calendars'
import type { Day } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { calendarMessages } from '@dayloom/validators/messages/calendars'
import type { UserContext } from '../../context.ts'
import { invalid } from '../../errors.ts'
import { iso } from '../../platform/sql.ts'

/** The events of these days, those of whole days first, each kind in its order. Both days are included. */
export const readEvents = ({ db, user }: Pick<UserContext, 'db' | 'user'>, from: Day, to: Day) => {
  const [start, end] = [startOfDay(from, user), startOfDay(addDays(to, 1), user)]
  return query<CalendarEvent>(
    db,
    sql`
    SELECT e.calendar_id::text, e.uid, e.title, e.location, ${iso(sql`e.starts_at`)} AS starts_at,
      ${iso(sql`e.ends_at`)} AS ends_at, e.from_day::text, e.to_day::text, e.busy AND c.counts_as_busy AS busy
    FROM (
      SELECT * FROM calendar_events WHERE user_id = ${user.id}::uuid
        AND starts_at < ${end} AND (ends_at > ${start} OR starts_at >= ${start})
      UNION ALL
      SELECT * FROM calendar_events WHERE user_id = ${user.id}::uuid
        AND from_day <= ${to}::date AND to_day >= ${from}::date
    ) e JOIN calendars c ON c.user_id = ${user.id}::uuid AND c.id = e.calendar_id
    ORDER BY e.from_day, e.starts_at, e.title, e.calendar_id, e.ordinal`,
  )
}

export const listEvents = (ctx: UserContext, { from, to }: EventListInput) => {
  const span = daysBetween(from, to)
  if (span < 0) throw invalid('to', calendarMessages.eventsOrder)
  if (span >= limits.eventList.days) throw invalid('to', calendarMessages.eventsLong)
  return readEvents(ctx, from, to)
}
