import type { Database, Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { empty, sql, type Sql } from '@dayloom/db/sql'
import type {
  Change,
  ChangeListInput,
  FollowedChange,
  HistoryInput,
  RecentChangesInput,
} from '@dayloom/validators/changes'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { AppError, notFound } from '../../errors.ts'
import { iso } from '../sql.ts'
import type { SeriesPart } from './series-image.ts'

interface Reader {
  db: Database | Transaction
  user: { id: string }
}

const changeColumns = sql`t.seq, ${iso(sql`t.at`)} AS at, t.actor, t.entity::text, t.id,
  CASE WHEN t.entity NOT IN ('task', 'habit') THEN t.subject_id::text END AS parent_id, t.request_id::text AS call_id,
  t.op::text, t.before, t.after`

/** For whoever follows with changes of their own. */
const followedColumns = sql`${changeColumns}, t.reverts`

const expired = () => new AppError('CURSOR_EXPIRED', serverMessages.changes.expired)

/** What a row takes on the wire, about. One of an earlier release has to be unpacked for that. */
const size = sql`CASE WHEN t.bytes > 0 THEN t.bytes
  ELSE 200 + coalesce(octet_length(t.before::text), 0) + coalesce(octet_length(t.after::text), 0) END`

/**
 * Rows of the log in this order: `limit` of them, and one more where there is one; `fits` says how many a page holds,
 * which is one at least. What does not fit is not unpacked. `which` continues the condition.
 */
const pageOf = (userId: string, which: Sql, order: Sql, limit: number, columns = changeColumns) => sql`
  SELECT ${columns}, t.fits FROM (
    SELECT t.seq, t.at, t.actor, t.entity, t.id, t.subject_id, t.op, t.reverts, t.request_id, t.fits,
      CASE WHEN t.fits THEN t.before END AS before, CASE WHEN t.fits THEN t.after END AS after
    FROM (
      SELECT t.*, row_number() OVER (${order}) <= ${limit}
        AND sum(t.size) OVER (${order}) - t.size < ${limits.taskPage.bytes} AS fits
      FROM (
        SELECT t.*, ${size} AS size FROM changes t WHERE t.user_id = ${userId}::uuid ${which} ${order} LIMIT ${limit + 1}
      ) t
    ) t
  ) t`

type Found<T extends Change = Change> = (T & { fits: boolean }) | { seq: null; fits: null }

const changesOf = <T extends Change>(rows: readonly Found<T>[]) =>
  rows.flatMap((row) => {
    if (!row.fits) return []
    const { fits: _, ...change } = row
    return [change]
  })

/**
 * What changed after the number `since`, oldest first. Throws `CURSOR_EXPIRED` where some of it is not kept any more,
 * or where the number is none that this person's log has reached: whoever has it would miss what comes.
 */
export const listFollowed = async ({ db, user }: Reader, { since, limit }: ChangeListInput) => {
  const page = pageOf(user.id, sql`AND t.seq > ${since}`, sql`ORDER BY t.seq`, limit, followedColumns)
  // With the last number from the same snapshot.
  const rows = await query<Found<FollowedChange> & { last_seq: number }>(
    db,
    sql`
    SELECT counter.last_seq, found.* FROM (
      SELECT coalesce((SELECT last_seq FROM change_counters WHERE user_id = ${user.id}::uuid), 0) AS last_seq
    ) counter LEFT JOIN LATERAL (${page}) found ON true ORDER BY found.seq`,
  )
  const data = changesOf(rows.map(({ last_seq: _, ...row }) => row))
  const next = data[0]?.seq ?? (rows[0]?.last_seq ?? 0) + 1
  if (next !== since + 1) throw expired()
  return { data, next_seq: data.at(-1)?.seq ?? since }
}

/** A change as everybody may read it. */
export const publicChange = ({ reverts: _, ...change }: FollowedChange): Change => change

/** The same, without what only the web app is told. */
export const listChanges = async (reader: Reader, input: ChangeListInput) => {
  const { data, next_seq } = await listFollowed(reader, input)
  return { data: data.map(publicChange), next_seq }
}

/** The number to go on from for whoever read everything at that time: what was logged before, they have seen. */
export const seqAt = async ({ db, user }: Reader, time: Date) => {
  const [found] = await query<{ seq: number }>(
    db,
    sql`
    SELECT coalesce(
      (SELECT seq FROM changes WHERE user_id = ${user.id}::uuid AND at < ${time}::timestamptz
        ORDER BY user_id DESC, seq DESC LIMIT 1),
      (SELECT min(seq) - 1 FROM changes WHERE user_id = ${user.id}::uuid),
      (SELECT last_seq FROM change_counters WHERE user_id = ${user.id}::uuid),
      0
    ) AS seq`,
  )
  return found?.seq ?? 0
}

/** A page that goes back in time. */
const backwards = (rows: readonly Found[]) => {
  const data = changesOf(rows)
  const last = data.at(-1)
  return { data, next_cursor: last && rows.length > data.length ? String(last.seq) : null }
}

const subjects = {
  task: { table: sql`tasks`, missing: messages.tasks.notFound },
  habit: { table: sql`habits`, missing: messages.habits.notFound },
}

/** What happened to a task or habit and to what belongs to it, newest first; one in the trash has its history still. */
export const readHistory = async (
  { db, user }: Reader,
  kind: keyof typeof subjects,
  { id, limit, cursor }: HistoryInput,
) => {
  const { table, missing } = subjects[kind]
  const which = sql`AND t.subject_id = ${id}::uuid ${cursor === undefined ? empty : sql`AND t.seq < ${cursor}`}`
  const page = pageOf(user.id, which, sql`ORDER BY t.seq DESC`, limit)
  const rows = await query<Found>(
    db,
    sql`
    SELECT found.* FROM ${table} subject LEFT JOIN LATERAL (${page}) found ON true
    WHERE subject.user_id = ${user.id}::uuid AND subject.id = ${id}::uuid ORDER BY found.seq DESC`,
  )
  if (rows.length === 0) throw notFound(missing)
  return backwards(rows)
}

/** What changed last, newest first. */
export const recentChanges = async ({ db, user }: Reader, { limit, cursor }: RecentChangesInput) => {
  const which = cursor === undefined ? empty : sql`AND t.seq < ${cursor}`
  return backwards(
    await query<Found>(
      db,
      sql`SELECT found.* FROM (${pageOf(user.id, which, sql`ORDER BY t.seq DESC`, limit)}) found ORDER BY found.seq DESC`,
    ),
  )
}

const readFirst = async <T extends Change>(
  db: Database | Transaction,
  userId: string,
  which: Sql,
  columns: Sql,
) => {
  const [found] = await query<T>(
    db,
    sql`SELECT ${columns} FROM changes t WHERE t.user_id = ${userId}::uuid ${which} ORDER BY t.seq LIMIT 1`,
  )
  return found
}

/** The first change of the person that meets a condition. */
export const readOneChange = (db: Database | Transaction, userId: string, which: Sql) =>
  readFirst<Change>(db, userId, which, changeColumns)

/** With what no client is told, for whoever undoes it. */
export interface LoggedChange extends Change {
  series: SeriesPart
}

export const readLoggedChange = (db: Database | Transaction, userId: string, seq: number) =>
  readFirst<LoggedChange>(db, userId, sql`AND t.seq = ${seq}`, sql`${changeColumns}, t.series`)

/** The last number of a person's log. */
export const lastSeq = async ({ db, user }: { db: Database | Transaction; user: { id: string } }) => {
  const counter = await db.changeCounter.findUnique({
    where: { user_id: user.id },
    select: { last_seq: true },
  })
  return counter?.last_seq ?? 0
}
