import { sql, type Sql } from '@dayloom/db/sql'
import { timesAfter, type TimesChange } from '@dayloom/domain/reminders/times'
import { messages } from '@dayloom/validators/messages'
import { invalid } from '../errors.ts'

/** A time of day, and when it was set: on a day on which it had passed by then it is not reminded of. */
export interface ReminderTime {
  time: string
  since: string | null
}

/** Those of a habit, ascending, as JSON. The first has columns of its own, from a time when there was one only. */
export const reminderTimes = (
  habit: Sql,
) => sql`(CASE WHEN ${habit}.remind_at_time IS NULL THEN '[]'::jsonb ELSE
  jsonb_build_array(jsonb_build_object('time', ${habit}.remind_at_time, 'since', ${habit}.remind_since))
    || ${habit}.later_reminders END)`

/** The times of day alone. */
export const reminders = (habit: Sql) => sql`jsonb_path_query_array(${reminderTimes(habit)}, '$[*].time')`

export const refuseTimes = ({ reminders: times, remind_at_time }: TimesChange) => {
  if (times && remind_at_time !== undefined) throw invalid('reminders', messages.input.remindersOrFirst)
}

/** The same time sent again keeps since when it was that; undefined where nothing is said of them. */
export const changedTimes = (before: readonly ReminderTime[], change: TimesChange, now: Date) => {
  const times = timesAfter(
    before.map(({ time }) => time),
    change,
  )
  return times?.map(
    (time): ReminderTime => before.find((each) => each.time === time) ?? { time, since: now.toISOString() },
  )
}

/** What they are written as; they are looked at anew. */
export const remindColumns = ([first, ...later]: readonly ReminderTime[]) => [
  sql`remind_at_time = ${first?.time ?? null}::text`,
  sql`remind_since = ${first?.since ?? null}::timestamptz`,
  sql`later_reminders = ${JSON.stringify(later)}::jsonb`,
  sql`remind_due_at = NULL`,
]
