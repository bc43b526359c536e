import type { Transaction } from '@dayloom/db/client'
import { isCheckViolation } from '@dayloom/db/errors'
import { columnName, columnText, join, sql, type Sql } from '@dayloom/db/sql'
import { serverLimits } from '@dayloom/validators/limits/server'
import { serverMessages } from '@dayloom/validators/messages/server'

/**
 * How much text a person keeps is counted beside the number of their last change, by the statement that logs it: so it
 * holds whatever writes, and however many write at once. Two constraints of the counter refuse what is too much.
 */

const { proven, unproven, window } = serverLimits.text

/** The fields of the log that hold texts, or lists of a length that the person chooses. */
const textFields = [
  'title',
  'description',
  'tags',
  'body',
  'name',
  'text',
  'note',
  'reason',
  'query',
  'schedules',
  'goals',
]

const textOf = (image: Sql) =>
  join(
    textFields.map((field) => sql`coalesce(octet_length(${image} ->> ${columnText(field)}), 0)`),
    ' + ',
  )

/** By how many bytes the texts become longer with a row of `changed`. In the trash they are still kept. */
const moreText = (isGone: Sql) => sql`CASE WHEN changed.entity = 'profile'
    OR changed.entity IN ('task', 'habit', 'list') AND changed.op IN ('deleted', 'restored') AND NOT ${isGone} THEN 0
  ELSE ${textOf(sql`changed.after`)} - (${textOf(sql`changed.before`)}) END`

const written = sql`coalesce(pg_column_size(changed.after), 0)`

const isProven = (user_id: string) => sql`(SELECT email_verified FROM users WHERE id = ${user_id}::uuid)`

/** The columns of the counter that this is about. */
export const textColumns = sql`text_bytes, text_most, written_bytes, written_most, written_until`

const most = (user_id: string, name: 'stored' | 'anHour') =>
  sql`CASE WHEN ${isProven(user_id)} THEN ${proven[name]}::bigint ELSE ${unproven[name]}::bigint END`

interface Texts {
  user_id: string
  now: Date
  /** Whether a row of `changed` tells of something that was deleted, and is not in the trash. */
  isGone: Sql
}

/** Their values, of all rows of `changed`, or of the one. */
export const textValues = ({ user_id, now, isGone }: Texts, sum: (bytes: Sql) => Sql): Sql => sql`
  ${sum(moreText(isGone))}, ${most(user_id, 'stored')}, ${sum(written)}, ${most(user_id, 'anHour')},
  ${new Date(now.getTime() + window)}::timestamptz`

/** A window that ends later than any that begins now was begun by a clock that was ahead. */
const isSameWindow = (now: Date) => sql`counter.written_until > ${now}::timestamptz
  AND counter.written_until <= excluded.written_until`

/** What the counter sets for them. Less text, or none, is refused to nobody. */
export const addingText = (now: Date): Sql => sql`
  text_bytes = greatest(counter.text_bytes + excluded.text_bytes, 0),
  text_most = greatest(excluded.text_most, counter.text_bytes),
  written_bytes = CASE WHEN ${isSameWindow(now)} THEN counter.written_bytes ELSE 0 END + excluded.written_bytes,
  written_most = greatest(excluded.written_most, CASE WHEN ${isSameWindow(now)} THEN counter.written_bytes ELSE 0 END),
  written_until = CASE WHEN ${isSameWindow(now)} THEN counter.written_until ELSE excluded.written_until END`

/** Seconds after which it is worth looking again whether the window is over. */
const LOOK_AGAIN_S = 600

/** What a statement was refused for, if it was for its texts. */
export const textRefusal = (error: unknown) => {
  if (isCheckViolation(error, 'change_counters_text_check'))
    return { code: 'QUOTA_EXCEEDED', text: serverMessages.limits.text, retryAfter: undefined } as const
  if (isCheckViolation(error, 'change_counters_written_check'))
    return {
      code: 'TOO_MANY_REQUESTS',
      text: serverMessages.limits.textAnHour,
      retryAfter: LOOK_AGAIN_S,
    } as const
  return undefined
}

/** The bytes of text in a row `t` of each table. */
const bytesOf = {
  tasks: sql`octet_length(t.title) + coalesce(octet_length(t.description), 0) + octet_length(to_jsonb(t.tags)::text)
      + CASE WHEN t.checklist = '[]' THEN 0 ELSE
        (SELECT sum(octet_length(item ->> 'text')) FROM jsonb_array_elements(t.checklist) item) END`,
  journals: sql`octet_length(t.body)`,
  attachments: sql`octet_length(t.name)`,
  habits: sql`octet_length(t.name) + coalesce(octet_length(t.description), 0) + octet_length(t.schedules::text)
      + octet_length(t.goals::text)`,
  habit_completions: sql`octet_length(t.note)`,
  rests: sql`octet_length(t.reason)`,
  time_entries: sql`octet_length(t.note)`,
  lists: sql`octet_length(t.name)`,
  routines: sql`octet_length(t.name)`,
  calendars: sql`octet_length(t.name)`,
  days: sql`octet_length(t.note)`,
  tags: sql`octet_length(t.name)`,
  views: sql`octet_length(t.name) + octet_length(t.query::text)`,
}
type TextTable = keyof typeof bytesOf

const sumOf = (bytes: Sql, rows: Sql) => sql`(SELECT coalesce(sum(${bytes}), 0) FROM ${rows})`

/** All that a person keeps, without a look at what was counted. */
export const storedText = (user_id: string): Sql => {
  const sums = Object.entries(bytesOf).map(([table, bytes]) =>
    sumOf(bytes, sql`${columnName(table)} t WHERE t.user_id = ${user_id}::uuid`),
  )
  return sql`(${join(sums, ' + ')})::bigint`
}

/** After what no change tells of: rows of an import that are in the trash. Refuses them where the account is too full. */
export const limitStoredText = (tx: Transaction, user_id: string) => tx.$executeRaw`
  INSERT INTO change_counters AS counter (user_id, last_seq, text_bytes, text_most)
  SELECT ${user_id}::uuid, 0, ${storedText(user_id)}, ${most(user_id, 'stored')}
  ON CONFLICT (user_id) DO UPDATE SET text_bytes = excluded.text_bytes,
    text_most = greatest(excluded.text_most, counter.text_bytes)`

/**
 * Counts less for rows that are about to be deleted for good, which no change tells of. Each part of `gone` selects
 * from a table, and calls a row `t`.
 */
export const countLessText = (tx: Transaction, user_id: string, gone: [TextTable, rows: Sql][]) => {
  const sums = gone.map(([table, rows]) => sumOf(bytesOf[table], rows))
  return tx.$executeRaw`
    UPDATE change_counters SET text_bytes = greatest(text_bytes - (${join(sums, ' + ')})::bigint, 0)
    WHERE user_id = ${user_id}::uuid`
}
