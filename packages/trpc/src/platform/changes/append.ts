import { sql, type Sql } from '@dayloom/db/sql'
import type { Actor, ChangeOp, ChangeEntity } from '@dayloom/validators/changes'
import { earliestCompletion, keepingStreak } from './kept-streak.ts'
import type { SeriesPart } from './series-image.ts'
import { moreDone, moreTasks } from './task-counts.ts'
import { addingText, textColumns, textValues } from './text-bytes.ts'

/** Who changes what is whose, and when. */
export interface Writer {
  user: { id: string }
  now: () => Date
  /** `web` unless it says otherwise. */
  actor?: Actor | undefined
  /** The number of the change that all of it undoes. */
  reverts?: number
  request?: { callId?: string }
}

type Fields = Readonly<Record<string, unknown>>

export interface NewChange {
  entity: ChangeEntity
  id: string
  subject_id: string | null
  op: ChangeOp
  before: Fields | null
  after: Fields | null
  /** Where a task was in its series and is now, where that changed. */
  series?: SeriesPart
  /** It was deleted, and is not in the trash. */
  gone?: boolean
}

/** What a row of `changed` takes, about: it is not printed for that, which would cost more than all else that counts. */
const bytesWith = (series: Sql) => sql`200 + coalesce(pg_column_size(changed.before), 0)
  + coalesce(pg_column_size(changed.after), 0) + coalesce(pg_column_size(${series}), 0)`

/** The columns of a row of the log, but its number. */
const columns = sql`at, actor, entity, id, subject_id, op, before, after, series, reverts, request_id, bytes`
const valuesOf = ({ now, actor = 'web', reverts, request }: Writer, series: Sql) => sql`
  ${now()}::timestamptz, ${actor}, changed.entity::change_entity, changed.id, changed.subject_id::uuid,
  changed.op::change_op, changed.before, changed.after, ${series}, ${reverts ?? null}::int,
  ${request?.callId ?? null}::uuid, ${bytesWith(series)}`

const counters = sql`user_id, last_seq, bytes, tasks, done_tasks, streak_until, ${textColumns}`
const addingUp = ({ now }: Writer) => sql`
  ON CONFLICT (user_id) DO UPDATE SET
    last_seq = counter.last_seq + excluded.last_seq, bytes = counter.bytes + excluded.bytes,
    tasks = counter.tasks + excluded.tasks, done_tasks = counter.done_tasks + excluded.done_tasks,
    counted_seq = counter.counted_seq + excluded.last_seq, ${keepingStreak}, ${addingText(now())}`

const textsOf = ({ user, now }: Writer, isGone: Sql) => ({ user_id: user.id, now: now(), isGone })

/** Most of what is logged is in no series. */
const noSeries = sql`NULL::jsonb`

/**
 * The end of a `WITH` that logs the rows of `changed (entity, id, subject_id, op, before, after, ordinal)`, in the order of
 * `ordinal`; `series` says which column of it has the place in a series, if any. The numbers are counted in one row of the
 * person, which stays locked until the transaction ends: so they have no gaps, and their order is that of the commits. It
 * comes last in a transaction, after every other lock.
 */
export const loggingChanged = (writer: Writer, series = noSeries, isGone = sql`false`): Sql => sql`
  counted AS (
    INSERT INTO change_counters AS counter (${counters})
    SELECT ${writer.user.id}::uuid, count(*)::int, sum(${bytesWith(series)}), sum(${moreTasks}), sum(${moreDone}),
      min(${earliestCompletion}), ${textValues(textsOf(writer, isGone), (bytes) => sql`sum(${bytes})`)}
    FROM changed HAVING count(*) > 0 ${addingUp(writer)}
    RETURNING counter.last_seq
  ), logged AS (
    INSERT INTO changes (user_id, seq, ${columns})
    SELECT ${writer.user.id}::uuid,
      counted.last_seq - (count(*) OVER ())::int + (row_number() OVER (ORDER BY changed.ordinal))::int,
      ${valuesOf(writer, series)}
    FROM counted CROSS JOIN changed
  )`

/** The same where `changed` has one row at most: nothing has to be counted or put in order. */
export const loggingOne = (writer: Writer, series = noSeries): Sql => sql`
  counted AS (
    INSERT INTO change_counters AS counter (${counters})
    SELECT ${writer.user.id}::uuid, 1, ${bytesWith(series)}, ${moreTasks}, ${moreDone}, ${earliestCompletion},
      ${textValues(textsOf(writer, sql`false`), (bytes) => bytes)}
    FROM changed ${addingUp(writer)}
    RETURNING counter.last_seq
  ), logged AS (
    INSERT INTO changes (user_id, seq, ${columns})
    SELECT ${writer.user.id}::uuid, counted.last_seq, ${valuesOf(writer, series)}
    FROM counted CROSS JOIN changed
  )`

/** The fields of `image` that differ from `other`, both JSON objects of the same names. */
export const fieldsThatDiffer = (image: Sql, other: Sql): Sql => sql`(
  SELECT jsonb_object_agg(field.key, field.value) FROM jsonb_each(${image}) field
  WHERE field.value IS DISTINCT FROM ${other} -> field.key)`

/** Logs changes that are known already. */
export const loggingRows = (writer: Writer, rows: readonly NewChange[]): Sql => sql`
  WITH changed AS (
    SELECT given.* FROM jsonb_to_recordset(${JSON.stringify(rows.map((row, ordinal) => ({ ...row, ordinal })))}::jsonb)
      AS given (entity text, id text, subject_id text, op text, before jsonb, after jsonb, series jsonb,
        gone boolean, ordinal int)
  ), ${loggingChanged(writer, sql`changed.series`, sql`coalesce(changed.gone, false)`)} SELECT`
