import type { Transaction } from '@dayloom/db/client'
import type { ReadEvent } from './reader/read-calendar.ts'

interface Owner {
  user_id: string
  id: string
}

/** In place of all events of a calendar. */
export const replaceEvents = async (
  tx: Transaction,
  { user_id, id }: Owner,
  events: readonly ReadEvent[],
) => {
  await tx.calendarEvent.deleteMany({ where: { user_id, calendar_id: id } })
  const rows = events.map((event, ordinal) => ({ ...event, ordinal }))
  if (rows.length === 0) return
  await tx.$executeRaw`
    INSERT INTO calendar_events
      (user_id, calendar_id, ordinal, uid, title, location, starts_at, ends_at, from_day, to_day, busy)
    SELECT ${user_id}::uuid, ${id}::uuid, ordinal, uid, title, location, starts_at, ends_at, from_day, to_day, busy
    FROM json_populate_recordset(NULL::calendar_events, ${JSON.stringify(rows)}::json)`
}
