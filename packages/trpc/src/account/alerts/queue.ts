import { plannedAnew, sql, type Sql } from '@dayloom/db/sql'
import { MORNING_TO_DUE } from '@dayloom/domain/due'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { JobContext } from '../../context.ts'
import { attemptBatches } from '../../platform/load/attempt-each.ts'
import { isDue, queueDigest } from './digest.ts'

const MINUTE = 60_000
/** People that are told in one go, and that are looked at in one statement. */
const BATCH_TOLD = 200
const BATCH_PEOPLE = 250
/** Between a change and its commit; what takes longer is found with everybody. */
const COMMIT_MS = 2 * MINUTE

interface Person {
  user_id: string
  email: string
}

/** How many tasks were told of, and whom telling failed for, with why. */
interface Told {
  count: number
  failures: Map<string, unknown>
}

/** Tells the people of `among`, in which a user is `u` and a task `t`. Whoever was told is not found again. */
const tell = async (ctx: JobContext, told: Told, among: Sql, signal?: AbortSignal) => {
  const { count, failures } = await attemptBatches(
    async (except) => {
      const items = await ctx.db.$queryRaw<Person[]>`
        ${plannedAnew} SELECT DISTINCT u.id::text AS user_id, u.email FROM ${among} AND ${isDue(ctx.now())}
          AND u.id <> ALL(${[...told.failures.keys(), ...except]}::uuid[]) LIMIT ${BATCH_TOLD}`
      return { items, isFull: items.length === BATCH_TOLD }
    },
    ({ user_id, email }) => queueDigest(ctx, user_id, email),
    signal,
  )
  told.count += count
  for (const [id, error] of failures) told.failures.set(id, error)
}

/** Said of both tables: else PostgreSQL may go through what everybody has due soon, to find what these have. */
const these = (ids: string[]) =>
  sql`users u JOIN tasks t ON t.user_id = u.id
    WHERE u.id = ANY(${ids}::uuid[]) AND t.user_id = ANY(${ids}::uuid[])`

/** Those with a task that came within a day of its date since then. The index is by this expression. */
const entering = (since: Date, now: Date) => {
  const ahead = (at: Date, later: number) =>
    sql`(${new Date(at.getTime() + serverLimits.alert.lead + later)}::timestamptz AT TIME ZONE 'UTC')`
  const entersAt = (later: number) =>
    sql`(t.due_date AT TIME ZONE 'UTC') > ${ahead(since, later)} AND (t.due_date AT TIME ZONE 'UTC') <= ${ahead(now, later)}`
  return sql`tasks t JOIN users u ON u.id = t.user_id
    WHERE (t.due_day IS NULL AND ${entersAt(0)} OR t.due_day IS NOT NULL AND ${entersAt(MORNING_TO_DUE * MINUTE)})`
}

/** Those who changed something since then: a task, or whether and where they want to be told. */
const findChanged = async ({ db }: JobContext, since: Date, now: Date) => {
  const [from, to] = [new Date(since.getTime() - COMMIT_MS), new Date(now.getTime() + MINUTE)]
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT user_id::text AS id FROM changes WHERE at BETWEEN ${from} AND ${to}`
  return rows.map(({ id }) => id)
}

/**
 * Reminds of what is due within a day where that may be new: since a moment until which everybody was told, or of people
 * whom telling failed for. So it costs what changes, and not what all have. Any number of these may run at once.
 */
export const queueRecentAlerts = async (
  ctx: JobContext,
  { since, again }: { since: Date; again: string[] },
  signal?: AbortSignal,
): Promise<Told> => {
  const now = ctx.now()
  const told: Told = { count: 0, failures: new Map() }
  await tell(ctx, told, entering(since, now), signal)
  const ids = [...new Set([...(await findChanged(ctx, since, now)), ...again])]
  for (let at = 0; at < ids.length; at += BATCH_PEOPLE)
    await tell(ctx, told, these(ids.slice(at, at + BATCH_PEOPLE)), signal)
  return told
}

/** The same for everybody who wants to be told. */
export const queueAllAlerts = async (ctx: JobContext, signal?: AbortSignal): Promise<Told> => {
  const told: Told = { count: 0, failures: new Map() }
  let last = '00000000-0000-0000-0000-000000000000'
  for (let found = BATCH_PEOPLE; found === BATCH_PEOPLE;) {
    const people = signal?.aborted
      ? []
      : await ctx.db.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM users WHERE task_reminders_enabled AND email_verified AND id > ${last}::uuid
      ORDER BY id LIMIT ${BATCH_PEOPLE}`
    const ids = people.map(({ id }) => id)
    if (ids.length > 0) await tell(ctx, told, these(ids), signal)
    found = ids.length
    last = ids.at(-1) ?? last
  }
  return told
}
